import { createHash, randomBytes, randomInt } from 'node:crypto';
import { documento } from '@balcao/contract/documento';
import { codigoValidacaoFromBytes, formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { verifySignature } from '#platform/assinatura/verify-signature.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  attendant,
  documentOf,
  download,
  fileCertidao,
  nameCouncil,
  type Person,
  professional,
} from './documento.fixture.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
});
afterAll(() => api.close());

/** Each check has an address of its own, so that its limit does not block other checks. */
const randomNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.1`;

/** A check from a new network, unless one is given. */
async function check(codigo: string, ip = randomNetwork()) {
  const raw = await api.app.inject({
    method: 'GET',
    url: `/api/validar/${encodeURIComponent(codigo)}`,
    remoteAddress: ip,
  });
  return { status: raw.statusCode, body: raw.json(), raw };
}

async function issued(): Promise<{ autor: Person; row: Awaited<ReturnType<typeof documentOf>> }> {
  const autor = await professional(api, { nome: 'Helena Prado' });
  await api.db
    .updateTable('usuario')
    .set({
      celular: '+5531988887777',
      endereco: JSON.stringify({ logradouro: 'Rua das Camélias', numero: '77', cep: '30140071' }),
    })
    .where('id', '=', autor.id)
    .execute();
  const { id } = await fileCertidao(api, autor);
  await api.runJobs();
  return { autor, row: await documentOf(api, id) };
}

/** The names of all properties in a schema. */
function propertiesOf(schema: unknown): Set<string> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const { properties = {}, ...rest } = schema as { properties?: object };
  const inner = [...Object.values(properties), ...Object.values(rest)].flatMap((part) => [
    ...propertiesOf(part),
  ]);
  return new Set([...Object.keys(properties), ...inner]);
}

describe('checking a document', () => {
  it('shows anyone what the paper says and how the registration stands now', async () => {
    const { autor, row } = await issued();
    const { body, status } = await check(row.codigo);
    expect(status).toBe(200);
    expect(body).toEqual({
      situacao: 'valido',
      titulo: 'Certidão de Registro e Quitação',
      numero: row.numero,
      codigo: formatCodigoValidacao(row.codigo),
      titular: 'H*** P***',
      registro: row.titularRegistro,
      situacaoNaEmissao: 'Ativo',
      situacaoHoje: 'Ativo',
      emitidoEm: api.now().toISOString(),
      validoAte: '2027-02-21',
      revogadoEm: null,
      devolvidoEm: null,
      demonstracao: true,
      sha256: row.sha256,
      assinantes: [
        {
          nome: 'Conselho Regional de Conservação e Restauro de Minas Gerais',
          cargo: 'Emissão automática',
        },
      ],
    });
    await api.db
      .updateTable('registro')
      .set({ situacao: 'CANCELADO' })
      .where('usuarioId', '=', autor.id)
      .execute();
    const later = await check(row.codigo);
    expect(later.body).toMatchObject({ situacaoNaEmissao: 'Ativo', situacaoHoje: 'Cancelado' });
  });

  it('reads the code in the spellings that people copy', async () => {
    const { row } = await issued();
    const typed = ` ${formatCodigoValidacao(row.codigo).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect((await check(typed)).body).toMatchObject({ numero: row.numero });
  });

  it('says that it expired from the day after its last day', async () => {
    const { row } = await issued();
    api.setNow('2027-02-22T02:59:00Z');
    expect((await check(row.codigo)).body.situacao).toBe('valido');
    api.setNow('2027-02-22T03:00:00Z');
    expect((await check(row.codigo)).body.situacao).toBe('vencido');
    api.setNow('2026-11-23T13:00:00Z');
  });

  it('says at once that it was revoked', async () => {
    const { row } = await issued();
    const cad = await attendant(api, 'CAD');
    const body = { motivo: 'Emitida com um dado errado.' };
    await api.must(documento.revogar, { params: { id: row.id }, body }, { token: cad.token });
    const { body: seen } = await check(row.codigo);
    expect(seen).toMatchObject({ situacao: 'revogado', revogadoEm: api.now().toISOString() });
    expect(JSON.stringify(seen)).not.toContain('dado errado');
  });

  it('finds nothing for codes that do not exist, are misspelt, or belong to an unfinished document', async () => {
    const autor = await professional(api);
    const { id } = await fileCertidao(api, autor);
    const { codigo } = await documentOf(api, id);
    const answers = [codigo, codigoValidacaoFromBytes(randomBytes(10)), 'abc', 'U'.repeat(16), '%00'];
    const bodies = await Promise.all(
      answers.map(async (answer) => {
        const { status, body } = await check(answer);
        return { status, ...body, instance: null };
      }),
    );
    expect(bodies[0]).toMatchObject({ status: 404, type: 'urn:problem:not_found' });
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  it('lets a network guess 30 times a minute, right or wrong', async () => {
    const { row } = await issued();
    const ip = '192.0.2.77';
    for (let i = 0; i < 29; i += 1)
      expect((await check(codigoValidacaoFromBytes(randomBytes(10)), ip)).status).toBe(404);
    expect((await check(row.codigo, ip)).status).toBe(200);
    const refused = await check(row.codigo, ip);
    expect(refused.status).toBe(429);
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0);
    expect((await check(row.codigo, '192.0.2.78')).status).toBe(200);
    const keys = await api.db
      .selectFrom('limite')
      .select('chave')
      .where('chave', 'like', 'validar%')
      .execute();
    expect(keys.some(({ chave }) => chave.includes('192.0.2'))).toBe(false);
  });

  it('has no field for a CPF, e-mail, telephone or address', async () => {
    const { autor, row } = await issued();
    const shown = JSON.stringify((await check(row.codigo)).body);
    const secrets = [autor.cpfCnpj, autor.email, '988887777', 'Camélias', '30140071', '1985'];
    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(shown).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}|@/);
    expect(propertiesOf(z.toJSONSchema(documento.validar.response, { unrepresentable: 'any' }))).toEqual(
      new Set([
        'situacao',
        'titulo',
        'numero',
        'codigo',
        'titular',
        'registro',
        'situacaoNaEmissao',
        'situacaoHoje',
        'emitidoEm',
        'validoAte',
        'revogadoEm',
        'devolvidoEm',
        'demonstracao',
        'sha256',
        'assinantes',
        'nome',
        'cargo',
      ]),
    );
  });
});

describe('a PDF that somebody changed', () => {
  it('fails both the hash and the signature, whichever byte changed', async () => {
    const { autor, row } = await issued();
    const pdf = await download(api, autor.token, row.id);
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sha256(pdf)).toBe((await check(row.codigo)).body.sha256);
    for (const at of [20, Math.floor(pdf.length / 2), pdf.length - 10]) {
      const changed = Buffer.from(pdf);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sha256(changed)).not.toBe(row.sha256);
      const { valid, coversWholeFile } = verifySignature(changed);
      expect(valid && coversWholeFile).toBe(false);
    }
  });
});
