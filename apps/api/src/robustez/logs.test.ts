import { anexo } from '@balcao/contract/anexo';
import { auth } from '@balcao/contract/auth';
import { requerimento } from '@balcao/contract/requerimento';
import { formatCpf, isCpf } from '@balcao/domain/pessoa/cpf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, SENHA, visit } from '#features/auth/identity.fixture.ts';
import { createLog } from '#platform/log.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario, newPedido } from './cenario.fixture.ts';
import { liveThrough, type Texto } from './vida.fixture.ts';

/** Data that people type in wrong places, and that errors of libraries then quote. */
const CPF = '52998224725';
const CARTAO = '4111 1111 1111 1111';
const SEGREDO = 'girassol-secreto';
const ACEITO = `CPF ${formatCpf(CPF)}, ${CPF}, senha=${SEGREDO}, token ${SEGREDO}`;
/** The number of a card is refused, so that it stands in refusals and failures alone. */
const DITO = `${ACEITO}, cartão ${CARTAO}, 5555555555554444`;

const lines: string[] = [];
let api: TestApi;
let c: Cenario;
beforeAll(async () => {
  api = await startApi({
    log: createLog('trace', { write: (line: string) => void lines.push(line) }),
    mailer: {
      send: ({ para }) => Promise.reject(new Error(`450 4.2.1 <${para}> try later: ${DITO}`)),
      close: () => {},
    },
  });
  c = await makeCenario(api);
});
afterAll(() => api.close());

const texto: Texto = (campo, min, max) =>
  `${ACEITO} ${campo} `.repeat(20).slice(0, Math.max(min, Math.min(max, 400)));

/** Whether these digits have the check digit of a card number. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const n = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return sum % 10 === 0;
}

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** CPFs and card numbers in a line, plain or formatted; ids and instants do not count. */
function numbersIn(line: string): string[] {
  const rest = line.replace(UUID, '').replace(INSTANT, '');
  const cpfs = rest.match(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g) ?? [];
  const cards = rest.match(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g) ?? [];
  return [...cpfs.filter(isCpf), ...cards.filter((card) => isLuhn(card.replace(/\D/g, '')))];
}

it('a full life with refusals and failures logs no number, token, password or address (invariant 30)', async () => {
  const somebody = await makePerson(api);
  const entered = await visit(api, auth.login, { login: somebody.cpfCnpj, senha: SENHA });
  await visit(api, auth.login, { login: CPF, senha: SEGREDO });
  await visit(api, auth.acesso, { cid: 'cid', chave: SEGREDO });
  const { autor } = await liveThrough(api, c, texto);
  const { token } = autor;
  for (const url of [`/api/requerimentos?busca=${encodeURIComponent(DITO)}`, `/api/validar/${CPF}`])
    await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

  // A broken store that quotes its input, once in a request and once in a background job.
  const broken = () => Promise.reject(new Error(`disk: ${DITO} Bearer ${token}`));
  Object.assign(api.deps.storage, { getStream: broken, put: broken });
  const shown = await api.db
    .selectFrom('anexo')
    .innerJoin('requerimento', 'requerimento.id', 'anexo.ownerId')
    .select(['anexo.id', 'requerimento.autorId'])
    .where('anexo.campo', '=', 'comprovante')
    .executeTakeFirstOrThrow();
  const own = { token: await api.as({ id: shown.autorId, tipo: 0 }) };
  const failed = await api.call(anexo.downloadAnexo, { params: { id: shown.id } }, own);
  expect(failed.status).toBe(500);
  const late = await newPedido(api);
  const cancelled = { params: { id: late.id }, body: { motivo: ACEITO } };
  const refused = await api.call(requerimento.cancelar, { ...cancelled, body: { motivo: DITO } }, late.autor);
  expect(refused.status).toBe(422);
  await api.must(requerimento.cancelar, cancelled, late.autor);
  await api.runJobs();

  const said = (what: string) => lines.filter((line) => line.includes(what)).length;
  expect([said('"request"') > 40, said('unexpected error') > 0, said('e-mail not sent yet') > 0]).toEqual([
    true,
    true,
    true,
  ]);
  expect(said('job failed')).toBeGreaterThan(0);
  expect(lines.filter((line) => numbersIn(line).length > 0)).toEqual([]);
  const secrets = [
    SENHA,
    SEGREDO,
    token,
    String(entered.body.token),
    somebody.email,
    autor.email,
    somebody.cpfCnpj,
  ];
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

it('the search in the log finds what it looks for', () => {
  expect(numbersIn(`{"msg":"${DITO}"}`)).toHaveLength(4);
  const id = '"requestId":"01936b1e-4111-7111-8111-111111111111","time":"2026-11-23T13:00:00.000Z","ms":12';
  expect(numbersIn(id)).toEqual([]);
});
