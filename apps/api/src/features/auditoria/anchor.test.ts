import { createPublicKey, verify } from 'node:crypto';
import { join } from 'node:path';
import { Saude } from '@balcao/contract/portal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameCouncil } from '#features/documento/documento.fixture.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { keysDir } from '#platform/keys/keys-dir.ts';
import { toKey, turnRing } from '#platform/keys/ring.ts';
import { loadRing, replaceRing } from '#platform/keys/ring-file.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { AnchorForged, readAnchors, writeAnchorLine } from './anchor.ts';
import { keepAnchor, readAnchorFile } from './anchor-file.ts';
import { publicKeyText, readChaves, toChave } from './chaves.ts';
import { verifyAudit } from './verify-audit.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const chave = toChave(toKey(Buffer.alloc(32, 1), NOW));
const outra = toChave(toKey(Buffer.alloc(32, 2), NOW));
const HEAD = { seq: 41, hash: 'ab'.repeat(32) };
const line = writeAnchorLine(HEAD, { chave, now: NOW });

describe('an anchor', () => {
  it('is read from a wrapped, quoted message with other words', () => {
    const pasted = `> Segue a prova:\n> - ${line.slice(0, 60)}\n> ${line.slice(60, 130)}\r\n>   ${line.slice(130)}\nAtenciosamente`;
    expect(readAnchors(pasted, [outra, chave])).toEqual([{ ...HEAD, chave: chave.id }]);
  });

  it('is refused when anything in it was changed', () => {
    const changed = [
      line.replace(',41,', ',40,'),
      line.replace('abab', 'abba'),
      line.replace('13:00', '14:00'),
      line.replace(/.{4}==$/, 'AAAA=='),
      writeAnchorLine(HEAD, { chave: { ...outra, id: chave.id }, now: NOW }),
    ];
    for (const text of changed) expect(() => readAnchors(text, [chave]), text).toThrow(AnchorForged);
  });

  it('is compared with the chain even without its key, or from before the signatures', () => {
    expect(readAnchors(line, [])).toEqual([{ ...HEAD, chave: chave.id }]);
    expect(readAnchors(`${HEAD.seq} ${HEAD.hash} 2026-11-23T13:07:00.000Z\n${line}\n`, [chave])).toEqual([
      { ...HEAD, chave: null },
      { ...HEAD, chave: chave.id },
    ]);
  });

  it('is verified with the public key alone', () => {
    const [, told = '', signature = ''] = /^(.*),(.*)$/.exec(line) ?? [];
    const key = createPublicKey({
      key: `-----BEGIN PUBLIC KEY-----\n${publicKeyText(chave)}\n-----END PUBLIC KEY-----\n`,
    });
    expect(verify(null, Buffer.from(told), key, Buffer.from(signature, 'base64'))).toBe(true);
  });
});

describe('the anchors of a portal', () => {
  let api: TestApi;
  const sent: { para: string; texto: string }[] = [];
  beforeAll(async () => {
    api = await startApi({
      mailer: { send: (mail) => Promise.resolve(void sent.push(mail)), close: () => undefined },
    });
  });
  afterAll(() => api.close());

  const health = async () => Saude.parse((await api.app.inject('/api/saude')).json()).auditoriaEnviada;
  const check = async (text: string) => {
    const chaves = readChaves(api.deps.env);
    return verifyAudit(api.db, { chaves, anchors: readAnchors(text, chaves) });
  };

  it('are mailed once a day to the council, and health warns when none was sent', async () => {
    await recordAudit(api.db, null, { acao: 'sessao.saida' });
    await api.runDay('2026-11-23');
    await api.runDay('2026-11-24');
    expect([sent.length, await health()]).toEqual([0, false]);
    await nameCouncil(api);
    await api.runDay('2026-11-25');
    await api.runDay('2026-11-25');
    expect(sent.map(({ para }) => para)).toEqual(['dpo@crcr-mg.example']);
    expect(await health()).toBe(true);
    api.setNow('2026-11-27T12:00:00Z');
    expect(await health()).toBe(false);
    const [mail] = sent;
    expect(mail?.texto).toContain(publicKeyText(readChaves(api.deps.env)[0] ?? chave));
    const seen = await check(mail?.texto ?? '');
    expect(seen).toMatchObject({ ok: true, linhas: expect.any(Number) });
  });

  it('are also signed by the previous key after a key change', async () => {
    const dir = keysDir(api.deps.env);
    const before = readChaves(api.deps.env)[0]?.id;
    await replaceRing(dir, 'auditoria', turnRing(await loadRing(dir, 'auditoria', NOW), 'auditoria', NOW));
    await api.runDay('2026-11-28');
    const chaves = readChaves(api.deps.env);
    const told = readAnchors(sent.at(-1)?.texto ?? '', chaves).map((anchor) => anchor.chave);
    expect(told).toEqual([chaves[0]?.id, before]);
  });

  it('are each stored in a file, and the chain is checked against all of them', async () => {
    const { DATA_DIR } = api.deps.env;
    const chaves = readChaves(api.deps.env);
    await keepAnchor(api.db, DATA_DIR, { chaves, now: api.now() });
    const kept = await readAnchorFile(DATA_DIR);
    expect(kept.trim().split('\n').length).toBeGreaterThan(1);
    expect(await check(kept)).toMatchObject({ ok: true });
    expect(await readAnchorFile(join(DATA_DIR, 'nenhuma'))).toBe('');
    const [first, ...rest] = readAnchors(kept, chaves);
    const forged = [{ seq: first?.seq ?? 0, hash: 'cd'.repeat(32), chave: null }, ...rest];
    expect(await verifyAudit(api.db, { chaves, anchors: forged })).toMatchObject({
      ok: false,
      seq: first?.seq,
    });
  });
});
