import { expect, test } from 'vitest';
import { bytesOf, person } from '../../../test/person.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';
import { createLogger } from '../../foundation/platform/logger.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { stepOf, totpCode } from '../second-factor/totp-code.ts';

const lines: string[] = [];
const api = testApi(await testServices(), {
  logger: createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
});
const { prisma } = api.services.database;

const statusesOf = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status).toSorted();

/** The event of each line of the security log that names the user, the latest ones. */
const eventsOf = (userId: string) =>
  lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === 'security' && line.userId === userId)
    .map(({ event }) => event);

test('with two-step sign-in on the right password alone is not enough, and only it tells so', async () => {
  const me = await person(api);
  expect((await me.login({ code: '123456' })).status).toBe(201);
  const { codeAt } = await me.turnOnTwoStep();
  const refused = await me.login();
  expect(refused).toMatchObject({
    status: 401,
    body: { code: 'second_factor_required', methods: ['totp', 'recovery_code'] },
  });
  expect(refused.body.errors).toBeUndefined();
  expect((await me.login({ password: 'not the password', code: codeAt(0) })).body.code).toBe('invalid_credentials');
  expect(await me.login({ code: '000000' })).toMatchObject({
    status: 401,
    body: { code: 'second_factor_required', errors: [{ field: 'code', code: 'wrong_code' }] },
  });
  await me.forgetTries();
  expect((await me.login({ code: codeAt(0) })).status).toBe(201);
  expect(await me.security()).toMatchObject({ twoStep: { isOn: true, isLocked: false, recoveryCodesLeft: 10 } });
});

test('tries with a right password count as every other try', async () => {
  const me = await person(api);
  await me.turnOnTwoStep();
  await me.forgetTries();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await me.login()).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('the code of a step counts once, also when it comes twice at once, and an earlier one no longer', async () => {
  const me = await person(api);
  const { codeAt } = await me.turnOnTwoStep();
  const code = codeAt(0);
  const earlier = codeAt(-1);
  expect(await statusesOf([me.login({ code }), me.login({ code }), me.login({ code })])).toEqual([201, 401, 401]);
  expect((await me.login({ code: earlier })).status).toBe(401);
  await me.forgetTries();
  expect((await me.login({ code: codeAt(1) })).status).toBe(201);
});

test('a recovery code counts once, also when it comes twice at once, however it is typed', async () => {
  const me = await person(api);
  const { recoveryCodes } = await me.turnOnTwoStep();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = '', other = ''] = recoveryCodes;
  expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(await statusesOf([me.login({ code }), me.login({ code })])).toEqual([201, 401]);
  expect((await me.login({ code: other.replaceAll('-', ' ').toUpperCase() })).status).toBe(201);
  expect((await me.security()).twoStep.recoveryCodesLeft).toBe(8);
});

test('after twenty wrong codes in a row the right one is refused too, until a recovery code is used', async () => {
  const me = await person(api);
  const { codeAt, recoveryCodes } = await me.turnOnTwoStep();
  await prisma.totp.update({ where: { userId: me.user.id }, data: { failed: 18 } });
  // Five at once: no more than two of them are looked at.
  const wrong = ['000000', '000001', '000002', '000003', '000004'].filter((code) => code !== codeAt(0));
  await Promise.all(wrong.map((code) => me.login({ code })));
  await me.forgetTries();
  expect(await me.login({ code: codeAt(0) })).toMatchObject({
    status: 401,
    body: { methods: ['recovery_code'], errors: [{ code: 'codes_locked' }] },
  });
  expect((await me.security()).twoStep.isLocked).toBe(true);
  expect((await me.login({ code: recoveryCodes[0] })).status).toBe(201);
  expect((await me.login({ code: codeAt(0) })).status).toBe(201);
});

test('a right code takes back the wrong ones before it', async () => {
  const me = await person(api);
  const { codeAt } = await me.turnOnTwoStep();
  await prisma.totp.update({ where: { userId: me.user.id }, data: { failed: 19 } });
  expect((await me.login({ code: codeAt(0) })).status).toBe(201);
  expect(await prisma.totp.findUnique({ where: { userId: me.user.id } })).toMatchObject({ failed: 0 });
});

test('what is offered asks nobody for a code, and is confirmed by the session that was shown it alone, within ten minutes', async () => {
  const me = await person(api);
  const { secret } = await me.must('totp.begin', { confirm: me.confirm });
  const code = () => totpCode(bytesOf(secret), stepOf(api.clock.now()));
  const other = await api.sessionCookie(me.user);
  expect((await me.login()).status).toBe(201);
  expect(await me.act('totp.confirm', { code: code() }, other)).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'code', code: 'offer_expired' }] },
  });
  expect(await me.act('totp.confirm', { code: '000000' })).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'code', code: 'wrong_code' }] },
  });
  // A code of what is only offered confirms nothing else.
  expect((await me.act('passkeys.begin', { confirm: { code: code() } })).status).toBe(400);
  api.clock.advance(601);
  expect((await me.act('totp.confirm', { code: code() })).problem.errors[0].code).toBe('offer_expired');
  expect((await me.security()).twoStep.isOn).toBe(false);
});

test('of two confirmations at once one shows the codes that count', async () => {
  const me = await person(api);
  const { secret } = await me.must('totp.begin', { confirm: me.confirm });
  const code = totpCode(bytesOf(secret), stepOf(api.clock.now()));
  const replies = await Promise.all([me.act('totp.confirm', { code }), me.act('totp.confirm', { code })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [shown] = replies.flatMap(({ data }) => (data ? [data.recoveryCodes] : []));
  expect((await me.login({ code: shown[9] })).status).toBe(201);
  expect((await me.act('totp.begin', { confirm: me.confirm })).problem.code).toBe('two_step_on');
});

const guarded = ['totp.begin', 'totp.end', 'recoveryCodes.renew', 'passkeys.begin'] as const;

test.each(guarded)('%s asks again who it is: a session alone is not enough, and a token never', async (procedure) => {
  const me = await person(api);
  const { codeAt } = await me.turnOnTwoStep();
  const refusals = [
    [{}, 'confirm'],
    [{ confirm: {} }, 'confirm'],
    [{ confirm: { password: 'not the password' } }, 'confirm.password'],
    [{ confirm: { code: '000000' } }, 'confirm.code'],
    [{ confirm: { password: 'not the password', code: codeAt(0) } }, 'confirm.password'],
  ] as const;
  for (const [input, field] of refusals)
    expect(await me.act(procedure, input)).toMatchObject({ status: 400, problem: { errors: [{ field }] } });
  const byToken = await api.call('POST', `/api/trpc/${procedure}`, {
    token: me.user.token,
    body: { confirm: me.confirm },
  });
  expect(byToken.status).toBe(403);
  expect((await me.security()).twoStep).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
});

test('a code confirms once, and what the provider said confirms for a minute and this session alone', async () => {
  const me = await person(api);
  const { codeAt } = await me.turnOnTwoStep();
  const confirm = { code: codeAt(0) };
  expect((await me.act('recoveryCodes.renew', { confirm })).status).toBe(200);
  expect((await me.act('recoveryCodes.renew', { confirm })).status).toBe(400);
  const other = await api.sessionCookie(me.user);
  const mine = { userId: me.user.id, createdAt: { lt: api.clock.now() } };
  await prisma.browserSession.updateMany({ where: mine, data: { confirmedAt: api.clock.now() } });
  expect((await me.act('recoveryCodes.renew', {})).status).toBe(200);
  expect((await me.act('recoveryCodes.renew', {}, other)).status).toBe(400);
  api.clock.advance(61);
  expect((await me.act('recoveryCodes.renew', {})).status).toBe(400);
});

test('renewed recovery codes replace the earlier ones; of two renewals at once one has the codes that count', async () => {
  const me = await person(api);
  const { recoveryCodes } = await me.turnOnTwoStep();
  const replies = await Promise.all([1, 2].map(() => me.must('recoveryCodes.renew', { confirm: me.confirm })));
  expect(await prisma.recoveryCode.count({ where: { userId: me.user.id } })).toBe(10);
  expect((await me.login({ code: recoveryCodes[0] })).status).toBe(401);
  await me.forgetTries();
  expect(await statusesOf(replies.map((reply) => me.login({ code: reply.recoveryCodes[0] })))).toEqual([201, 401]);
});

test('turned off, nobody is asked for a code, and neither secret nor recovery codes are kept', async () => {
  const me = await person(api);
  await me.turnOnTwoStep();
  expect((await me.act('totp.end', { confirm: me.confirm })).status).toBe(200);
  expect((await me.act('totp.end', { confirm: me.confirm })).status).toBe(200);
  expect((await me.login()).status).toBe(201);
  const where = { userId: me.user.id };
  expect([await prisma.totp.count({ where }), await prisma.recoveryCode.count({ where })]).toEqual([0, 0]);
  expect((await me.act('recoveryCodes.renew', { confirm: me.confirm })).status).toBe(404);
});

test('the secret is stored encrypted, the recovery codes as hashes, and an erased account leaves neither', async () => {
  const me = await person(api);
  const { secret } = await me.must('totp.begin', { confirm: me.confirm });
  const code = totpCode(bytesOf(secret), stepOf(api.clock.now()));
  const { recoveryCodes } = await me.must('totp.confirm', { code });
  const row = await prisma.totp.findUniqueOrThrow({ where: { userId: me.user.id } });
  expect(Buffer.from(row.secret).includes(Buffer.from(bytesOf(secret)))).toBe(false);
  expect(Buffer.from(row.secret).toString('latin1')).not.toContain(Buffer.from(bytesOf(secret)).toString('base64'));
  expect(lines.join('')).not.toContain(recoveryCodes[0]);
  const removed = await eraseAccount(api.services, me.user.id);
  expect(removed).toMatchObject({ totp: 1, recovery_code: 10, passkey: 0 });
});

test('under another secret of the service the codes of the app are wrong, and a recovery code still helps', async () => {
  const me = await person(api);
  const { codeAt, recoveryCodes } = await me.turnOnTwoStep();
  await prisma.totp.update({ where: { userId: me.user.id }, data: { secret: new Uint8Array(80) } });
  expect((await me.login({ code: codeAt(0) })).body.errors[0].code).toBe('wrong_code');
  expect((await me.login({ code: recoveryCodes[0] })).status).toBe(201);
});

test('every change of how somebody signs in is a line of the security log', async () => {
  const me = await person(api);
  const { recoveryCodes } = await me.turnOnTwoStep();
  await me.login({ code: '000000' });
  await me.login({ code: recoveryCodes[0] });
  await me.must('recoveryCodes.renew', { confirm: { password: testPassword } });
  await me.must('totp.end', { confirm: { password: testPassword } });
  expect(eventsOf(me.user.id)).toEqual([
    'two_step_on',
    'sign_in_refused',
    'recovery_code_used',
    'token_made',
    'recovery_codes_renewed',
    'two_step_off',
  ]);
});
