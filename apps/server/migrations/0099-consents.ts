import { channels } from '@wassit/domain/party/channel'
import { consentPurposeNames, consentWays, withdrawalWays } from '@wassit/domain/consent/consent'
import { languages } from '@wassit/words/language'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * A row says that a person agreed to a text, and is withdrawn at most once. It is given to another
 * account by a merge; nothing else about it changes.
 */
const addConsents = (db: Kysely<unknown>) =>
  sql`
    create table consents (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users,
      prospect_id uuid references prospects on delete cascade,
      purpose text not null check (purpose in (${oneOf(consentPurposeNames)})),
      text_version integer not null,
      text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
      language text not null check (language in (${oneOf(languages)})),
      way text not null check (way in (${oneOf(consentWays)})),
      recorded_by uuid references users,
      given_at timestamptz not null,
      withdrawn_at timestamptz,
      withdrawn_way text check (withdrawn_way in (${oneOf(withdrawalWays)})),
      withdrawal_recorded_by uuid references users,
      check (num_nonnulls(user_id, prospect_id) = 1),
      check ((withdrawn_at is null) = (withdrawn_way is null)),
      check (recorded_by is null or way <> 'web'),
      -- A visitor has proved no address yet.
      check (prospect_id is null or purpose = 'terms')
    );
    create index consents_by_person on consents (user_id, purpose, given_at);
    create index consents_by_recorder on consents (recorded_by) where recorded_by is not null;
    create index consents_by_withdrawal_recorder on consents (withdrawal_recorded_by)
      where withdrawal_recorded_by is not null;
    create index consents_by_prospect on consents (prospect_id) where prospect_id is not null;
    create trigger consents_follow_merge before insert or update of user_id
      on consents for each row execute function follow_merge();

    create function keep_consent() returns trigger language plpgsql as $$
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
    create trigger consents_are_kept before update or delete on consents
      for each row execute function keep_consent()`.execute(db)

/**
 * Messages of promotion, each with the consent that allows it. The later of two acts counts, also
 * those of two accounts that became one.
 */
const addPromotions = (db: Kysely<unknown>) =>
  sql`
    create function consent_allows(asked uuid, by_channel text) returns boolean language sql stable as $$
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
    create table promotions (
      id uuid primary key default gen_random_uuid(),
      consent_id uuid not null references consents on delete cascade,
      template text not null,
      channel text not null check (channel in (${oneOf(channels)})),
      policy_id uuid not null references policies on delete cascade,
      created_at timestamptz not null,
      sent_at timestamptz,
      -- Set instead of sent_at when the consent or the occasion ended while the message waited.
      dropped_at timestamptz,
      unique (policy_id, template)
    );
    create index promotions_by_consent on promotions (consent_id, created_at);
    create function promotion_needs_consent() returns trigger language plpgsql as $$
    begin
      if not consent_allows(new.consent_id, new.channel) then
        raise exception 'no consent allows this promotion' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger promotions_need_consent before insert on promotions
      for each row execute function promotion_needs_consent()`.execute(db)

/** Keeps what persons agreed to, and sends no promotion without it (docs/decisions/040-messages-and-consents.md). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addConsents(db)
  await addPromotions(db)
}
