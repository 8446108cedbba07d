create sequence policy_numbers;
create sequence request_numbers;
create sequence rights_numbers;

create function add_trail_seal(token bytea, sealed_at timestamptz, own_lane smallint, own_position bigint, own_hash bytea, own_mac bytea)
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
        declare
          own_key text := encode(sha256(token), 'hex');
        begin
          if not exists (select from known_keys where name = 'app-secret' and key_id = own_key) then
            raise exception 'a seal needs the secret of this installation' using errcode = 'insufficient_privilege';
          end if;
          if own_lane >= 0 and not exists (select from audit_links
              where lane = own_lane and position = own_position and hash = own_hash) then
            raise exception 'a seal needs a link of the chain' using errcode = 'check_violation';
          end if;
          insert into audit_seals (at, lane, position, hash, mac, key_id)
            values (sealed_at, own_lane, own_position, own_hash, own_mac, own_key)
            on conflict (lane, position) do nothing;
        end $$;

create function carry_delivery()
 returns trigger
 language plpgsql
as $$ begin
      insert into deliveries (policy_id, method, papers, name, phone, address, state, state_since, created_at)
      values (new.id, 'courier', '{contract}', new.delivery ->> 'name', new.delivery ->> 'phone',
        new.delivery ->> 'address', 'toPrepare', now(), now())
      on conflict (policy_id) where state in ('toPrepare', 'handedOver')
      do update set name = excluded.name, phone = excluded.phone, address = excluded.address;
      return null;
    end $$;

create function consent_allows(asked uuid, by_channel text)
 returns boolean
 language sql
 stable
as $$
      select exists (
        select from consents one
        where one.id = asked
          and one.user_id is not null
          and one.withdrawn_at is null
          and one.purpose = case by_channel when 'email' then 'promotionMail' else 'promotionPhone' end
          and not exists (
            select from consents other
            where other.user_id = one.user_id and other.purpose = one.purpose
              and other.withdrawn_at > one.given_at))
    $$;

create function folded(text)
 returns text
 language sql
 immutable parallel safe strict
return translate(
  translate(lower($1),
    'ÀÂÄÁÃÅàâäáãåÇçÉÈÊËéèêëÎÏÍÌîïíìÑñÔÖÓÒÕôöóòõÙÛÜÚùûüúŸÿأإآؤئةى',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyاااويهي'),
  'ـًٌٍَُِّْٰ', '');

create function follow_merge()
 returns trigger
 language plpgsql
as $$
    declare
      kept uuid;
    begin
      select merged_into into kept from users where id = new.user_id for key share;
      new.user_id := coalesce(kept, new.user_id);
      return new;
    end $$;

create function keep_closed_till()
 returns trigger
 language plpgsql
as $$ begin
        raise exception 'a closed till never changes';
      end $$;

create function keep_consent()
 returns trigger
 language plpgsql
as $$
    begin
      if tg_op = 'DELETE' then
        if old.purpose <> 'terms' and old.withdrawn_at is null then
          raise exception 'a consent that is in force is withdrawn before it is deleted';
        end if;
        return old;
      end if;
      if old.withdrawn_at is not null
          and (new.withdrawn_at, new.withdrawn_way, new.withdrawal_recorded_by)
            is distinct from (old.withdrawn_at, old.withdrawn_way, old.withdrawal_recorded_by)
        or (new.id, new.prospect_id, new.purpose, new.text_version, new.text_hash, new.language, new.way,
            new.recorded_by, new.given_at)
          is distinct from (old.id, old.prospect_id, old.purpose, old.text_version, old.text_hash,
            old.language, old.way, old.recorded_by, old.given_at) then
        raise exception 'a consent is only ever withdrawn';
      end if;
      return new;
    end $$;

create function keep_received_payment()
 returns trigger
 language plpgsql
as $$ begin
        if tg_op = 'DELETE' and current_setting('wassit.erases', true) = 'on'
          and not exists (select from policies where id = old.policy_id) then
          return old;
        end if;
        if tg_op = 'UPDATE' then
          if old.method = 'cheque' and old.till_id is null
            and to_jsonb(new) - 'till_id' = to_jsonb(old) - 'till_id'
            and exists (select from tills where id = new.till_id and closed_at is null) then
            return new;
          end if;
        end if;
        raise exception 'a payment that arrived never changes; insert its reversal';
      end $$;

create function link_audit_event()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
        declare
          own smallint := pg_backend_pid() % 8;
          last record;
        begin
          perform pg_advisory_xact_lock(hashtextextended('trail lane', own));
          select position, hash into strict last from audit_links
            where lane = own order by position desc limit 1;
          insert into audit_links (lane, position, event_id, at, previous, hash)
            values (own, last.position + 1, new.id, new.at, last.hash, sha256(last.hash || convert_to(
              jsonb_build_array(new.id, extract(epoch from new.at), new.actor_id, new.kind, new.outcome,
                new.subject, new.network, new.user_agent, new.request_id, new.before, new.after)::text,
              'UTF8')));
          return null;
        end $$;

create function note_payout()
 returns trigger
 language plpgsql
as $$ begin
        new.successor_open := new.payout is not null and new.payout <> 'handedOver';
        return new;
      end $$;

create function note_successor()
 returns trigger
 language plpgsql
as $$ begin
      new.successor_open := exists (select from policies where id = new.successor_id and status <> 0);
      return new;
    end $$;

create function note_successor_moved()
 returns trigger
 language plpgsql
as $$ begin
      update requests set successor_open = (new.status <> 0) where successor_id = new.id;
      return null;
    end $$;

create function promotion_needs_consent()
 returns trigger
 language plpgsql
as $$
    begin
      if not consent_allows(new.consent_id, new.channel) then
        raise exception 'no consent allows this promotion' using errcode = 'check_violation';
      end if;
      return new;
    end $$;

create function refuse_change()
 returns trigger
 language plpgsql
as $$
      begin raise exception '% is append-only', tg_table_name; end $$;

create function refuse_published_tariff()
 returns trigger
 language plpgsql
as $$
      begin
        raise exception 'a published tariff never changes';
      end $$;
