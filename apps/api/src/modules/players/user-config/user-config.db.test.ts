import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig } from '@touchline/testkit/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import { signSandboxCallback } from '../../banking/payments/index.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });

const configOf = async ({ browser }: { browser: ReturnType<typeof test.browser> }) =>
  (await browser.get('/web-api/user/config')).body as Record<string, unknown>;

/** Of a new player by one click, without address and deposit. */
const fresh = {
  disallow_line_sport: [],
  disallow_live_sport: [],
  phone_number: null,
  phone_code: null,
  user_email: null,
  user_name: null,
  user_country_code: 'IT',
  user_country_id: 380,
  activation_type: 0,
  user_ref_id: null,
  user_msg_count: 0,
  isRequiredTransfer: false,
  is_active_secure_question: false,
  user_hide_balance: false,
  changed_pass_day_count: null,
  user_data: {
    date_birthday: null,
    document_type_id: null,
    inn: null,
    name: null,
    passport: null,
    passport_date: null,
    passport_end_date: null,
    registration_address: null,
    surname: null,
  },
  protection_level: 0,
  protection_methods: {
    is_changed_password: false,
    enable_two_factor_auth: false,
    enable_phone_binding: false,
    enable_security_question: false,
    enable_email_auth: false,
  },
  should_sync_protection_methods: false,
  is_need_identification: false,
  ban_level: 0,
  ban_version: 1,
  user_status_id: 0,
  internal_verification_status: 0,
  verification_status: 1,
  verification_types: [],
  isCCLine: false,
  isCClive: false,
  isDataAfterRegistration: false,
  verification_status_group_code: 'VERIFICATION_REQUIRED',
  requested_additional_document: 0,
  has_deposit: false,
  is_identification_bonus: false,
  show_verification_modal_on_deposit_page: false,
  remaining_days_to_activate: null,
  recharge_notification: { is_show: true, text_id: 'limit-none', is_button: true },
};

describe('the user config', () => {
  it('[DM-UC-001] [DM-UC-003] has every field of the specification', async () => {
    expect(await configOf(await rig.register())).toEqual(fresh);
  });

  it('[DM-UC-001] [DM-UC-003] [DM-UC-017] [DR-11.48] follows contacts, protection, the hidden balance and deposits', async () => {
    const player = await rig.register();
    await rig.deposit(player, '20.00');
    await player.browser.put('/web-api/user/preferences', { preferences: { isBalanceHidden: true } });
    await db().query(
      `update identity_user set phone = '+393475550122', phone_confirmed_at = now(), email = 'mara@post.example',
         password_changed_at = to_timestamp($2) where id = $1`,
      [player.userId, (test.clock.nowMs() - 3 * 86_400_000) / 1000],
    );
    expect(await configOf(player)).toEqual({
      ...fresh,
      phone_number: '3475550122',
      phone_code: '+39',
      user_email: 'mara@post.example',
      activation_type: 2,
      user_hide_balance: true,
      changed_pass_day_count: 3,
      protection_level: 60,
      protection_methods: {
        ...fresh.protection_methods,
        is_changed_password: true,
        enable_phone_binding: true,
        enable_email_auth: true,
      },
      has_deposit: true,
    });
  });

  it('[DM-UC-023] a ban above level 0 is in it', async () => {
    const player = await rig.register();
    await db().query(
      `insert into identity_restriction (user_id, kind, level, source, starts_at) values ($1, 'banned', 10, 'test', $2)`,
      [player.userId, new Date(test.clock.nowMs() - 1000)],
    );
    expect(await configOf(player)).toMatchObject({ ban_level: 10 });
  });

  it('[DM-UC-010] a guest has none', async () => {
    expect((await test.browser().get('/web-api/user/config')).status).toBe(401);
  });
});
