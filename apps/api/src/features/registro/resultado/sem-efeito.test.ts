import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approve,
  documentsOf,
  HOJE,
  type Person,
  person,
  professional,
} from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';
import { endRegistros } from '../end-registros.ts';
import { grantAgain, openCouncil } from './efeitos.fixture.ts';

let api: TestApi;
let reg: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  reg = await openCouncil(api);
});
afterAll(() => api.close());
beforeEach(() => goTo(HOJE));

async function goTo(dia: string): Promise<void> {
  api.setNow(`${dia}T13:00:00Z`);
  reg = { ...reg, token: await api.as(reg) };
}

const change = ({ id }: Person, mudanca: Record<string, unknown>) =>
  api.db.updateTable('registro').set(mudanca).where('usuarioId', '=', id).execute();

async function withTerm(mudanca: Record<string, unknown>): Promise<Person> {
  const who = await professional(api);
  await change(who, mudanca);
  return who;
}

const registroOf = ({ id }: Person) =>
  api.db
    .selectFrom('registro')
    .select(['situacao', 'situacaoDesde', 'validade', 'interrompidoAte', 'prorrogacoes'])
    .where('usuarioId', '=', id)
    .executeTakeFirstOrThrow();

/** Files a service with this one effect, whose day comes from the answer. */
async function file({ token }: Person, efeito: EfeitoModelo, dia?: string): Promise<string> {
  const tipoId = await publishServico(api, [{ nome: 'dia', rotulo: 'Dia', tipo: 'data' }], {
    efeitos: [efeito],
  });
  return (await fileRequerimento(api, token, { tipoId, respostas: dia ? { dia } : {} })).id;
}

describe('the renewal of an interruption', () => {
  async function renewal(novoFim: string): Promise<{ rosa: Person; id: string }> {
    const rosa = await withTerm({ situacao: 'INTERROMPIDO', interrompidoAte: '2026-11-24' });
    const { inicio: _, ...motivo } = interrupcao(HOJE);
    const { id } = await fileRequerimento(api, rosa.token, {
      tipoId: 106,
      respostas: { ...motivo, novoFim },
    });
    return { rosa, id };
  }

  it('is refused when its day passed before the decision, and no paper states it', async () => {
    const { rosa, id } = await renewal('2026-11-26');
    await goTo('2026-11-27');
    await endRegistros(api.db, api.now());
    await expect(approve(api, reg, id)).rejects.toThrow(
      'só até 26/11/2026, que já passou. Indefira o pedido.',
    );
    await api.runJobs();
    expect(await registroOf(rosa)).toMatchObject({ situacao: 'ATIVO', interrompidoAte: null });
    expect(await documentsOf(api, id)).toEqual([]);
  });

  it('is refused when the registration ended meanwhile', async () => {
    const { rosa, id } = await renewal('2027-11-24');
    await change(rosa, { situacao: 'CANCELADO', situacaoDesde: HOJE, interrompidoAte: null });
    await expect(approve(api, reg, id)).rejects.toThrow(
      'não está interrompido nem em vigor. Indefira o pedido.',
    );
    expect(await documentsOf(api, id)).toEqual([]);
  });

  it('is granted again silently after it took effect, whatever happened to the registration since', async () => {
    const { rosa, id } = await renewal('2026-11-26');
    await approve(api, reg, id);
    await goTo('2026-11-27');
    await endRegistros(api.db, api.now());
    await grantAgain(api, reg, id);
    expect(await registroOf(rosa)).toMatchObject({ situacao: 'ATIVO', interrompidoAte: null });
  });
});

describe('a longer term', () => {
  const PRORROGA: EfeitoModelo = { efeito: 'prorrogar_registro', categoria: 'P', meses: 12 };
  const RENOVA: EfeitoModelo = { efeito: 'renovar_registro', categoria: 'D', ate: 'dia' };
  const provisional = () => withTerm({ categoria: 'P', situacao: 'PROVISORIO', validade: '2026-12-15' });

  it('is refused when its holder gave the registration up meanwhile', async () => {
    const caio = await provisional();
    const id = await file(caio, PRORROGA);
    await change(caio, { situacao: 'CANCELADO', situacaoDesde: HOJE });
    await expect(approve(api, reg, id)).rejects.toThrow(
      'não tem registro que possa ser prorrogado. Indefira',
    );
    expect(await registroOf(caio)).toMatchObject({ situacao: 'CANCELADO', prorrogacoes: 0 });
  });

  it('is granted to a registration interrupted meanwhile, which stays interrupted', async () => {
    const caio = await provisional();
    const id = await file(caio, PRORROGA);
    await change(caio, { situacao: 'INTERROMPIDO', situacaoDesde: HOJE, interrompidoAte: '2027-02-01' });
    await approve(api, reg, id);
    expect(await registroOf(caio)).toMatchObject({
      situacao: 'INTERROMPIDO',
      situacaoDesde: HOJE,
      validade: '2027-12-15',
      prorrogacoes: 1,
    });
  });

  it('is refused when it ends before the decision', async () => {
    const lucia = await withTerm({ validade: '2026-11-24' });
    const id = await file(lucia, RENOVA, '2026-11-26');
    await goTo('2026-11-27');
    await endRegistros(api.db, api.now());
    await expect(approve(api, reg, id)).rejects.toThrow(
      'só até 26/11/2026, que já passou. Indefira o pedido.',
    );
    expect(await registroOf(lucia)).toMatchObject({ situacao: 'CANCELADO', validade: '2026-11-24' });
  });
});

it('a first registration is refused when its last day came before the decision', async () => {
  const iara = await person(api, { nome: 'Iara Prado' });
  const efeito: EfeitoModelo = { efeito: 'inscrever', categoria: 'D', validade: { campo: 'dia' } };
  const id = await file(iara, efeito, '2026-11-26');
  await goTo('2026-11-27');
  await expect(approve(api, reg, id)).rejects.toThrow(
    'iria só até 26/11/2026, que já passou. Indefira o pedido.',
  );
  const { rows } = await sql`select from registro where usuario_id = ${iara.id}`.execute(api.db);
  expect(rows).toEqual([]);
});

describe('a change of situation', () => {
  const to = (para: 'ATIVO' | 'INTERROMPIDO' | 'CANCELADO'): EfeitoModelo => ({
    efeito: 'mudar_situacao',
    para,
  });

  it.each([
    ['ATIVO', 'INTERROMPIDO', 'SUSPENSO', 'suspenso por decisão ética'],
    ['INTERROMPIDO', 'ATIVO', 'CANCELADO', 'cancelado'],
  ] as const)('to %s is refused when %s became %s', async (para, antes, agora, dito) => {
    const caio = await withTerm({ situacao: antes });
    const id = await file(caio, to(para));
    await change(caio, { situacao: agora, situacaoDesde: HOJE });
    await expect(approve(api, reg, id)).rejects.toThrow(
      `está ${dito}, e este pedido não muda isso. Indefira o pedido.`,
    );
    expect(await registroOf(caio)).toMatchObject({ situacao: agora });
  });

  it('is granted silently when it already happened alone, or by an earlier grant', async () => {
    const caio = await withTerm({ validade: '2026-11-24' });
    const id = await file(caio, to('CANCELADO'));
    await goTo('2026-11-27');
    await approve(api, reg, id);
    const rosa = await professional(api);
    const interrupted = await file(rosa, to('INTERROMPIDO'));
    await approve(api, reg, interrupted);
    await change(rosa, { situacao: 'SUSPENSO' });
    await grantAgain(api, reg, interrupted);
    expect(await registroOf(rosa)).toMatchObject({ situacao: 'SUSPENSO' });
  });
});
