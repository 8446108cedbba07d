create index contact_messages_by_key on contact_messages
  using gin (name_key(name || ' ' || email || ' ' || phone || ' ' || message) gin_trgm_ops);
create index users_by_name_key on users using gin (name_key(first_name || ' ' || last_name) gin_trgm_ops);
create index users_by_sound on users using gin (sound_key(first_name || ' ' || last_name) gin_trgm_ops);
