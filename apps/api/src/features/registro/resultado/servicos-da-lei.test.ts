import { transferencia } from '@balcao/catalogo/129-transferencia';
import { requerimento } from '@balcao/contract/requerimento';
import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approve,
  attendant,
  type Person,
  person,
  professional,
} from '#features/documento/documento.fixture.ts';
import { queueEmail } from '#features/email/api.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import * as fixture from './efeitos.fixture.ts';

const HOJE = '2026-11-23';
const CHEGA = 951;
let api: TestApi;
let reg: Person;

beforeAll(async () => {
  api = await startApi();
  reg = await fixture.openCouncil(api);
  const { publico, elegibilidade, efeitos, passos } = transferencia;
  await publishServico(api, CHEGA, {
    workflow: 'W2',
    publico,
    elegibilidade,
    passos,
    ...(efeitos && { efeitos }),
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  reg = { ...reg, token: await api.as(reg) };
});

describe('a year without annuity', () => {
  const ISENTA = { efeito: 'isentar_anuidade', exercicio: 'ano', modalidade: 'quem' } as const;

  /** The charges: 2025 and 2027 in full, the rest of 2026, and 2028 in court. */
  async function owe({ id: pessoaId }: Person): Promise<void> {
    const short = uuidv7();
    const base = { pessoaId, especie: 'ANUIDADE', itens: '[]', valor: 61_250 } as const;
    const year = (exercicio: number, situacao: 'VENCIDA' | 'PAGA_A_MENOR' | 'AJUIZADA', id = uuidv7()) => ({
      ...base,
      id,
      descricao: `Anuidade ${exercicio}`,
      exercicio,
      situacao,
      vencimento: `${exercicio}-03-31`,
    });
    await api.db
      .insertInto('cobranca')
      .values([
        year(2025, 'VENCIDA'),
        year(2026, 'PAGA_A_MENOR', short),
        year(2027, 'VENCIDA'),
        year(2028, 'AJUIZADA'),
      ])
      .execute();
    await api.db
      .insertInto('cobranca')
      .values({
        ...base,
        id: uuidv7(),
        descricao: 'Diferença: Anuidade 2026',
        origemId: short,
        situacao: 'A_VENCER',
        vencimento: '2026-12-31',
      })
      .execute();
  }

  const owedBy = async ({ id }: Person) => {
    const rows = await api.db
      .selectFrom('cobranca')
      .select(['descricao', 'situacao'])
      .where('pessoaId', '=', id)
      .execute();
    return Object.fromEntries(rows.map(({ descricao, situacao }) => [descricao, situacao]));
  };

  const OWED = {
    'Anuidade 2025': 'VENCIDA',
    'Anuidade 2026': 'PAGA_A_MENOR',
    'Anuidade 2027': 'VENCIDA',
    'Anuidade 2028': 'AJUIZADA',
    'Diferença: Anuidade 2026': 'A_VENCER',
  };

  it.each<[string, EfeitoModelo, number, Record<string, string>]>([
    ['closes the open charge of that year', ISENTA, 2027, { 'Anuidade 2027': 'ISENTA' }],
    ['closes what is left of it', ISENTA, 2026, { 'Diferença: Anuidade 2026': 'ISENTA' }],
    ['leaves to the court what is there', ISENTA, 2028, {}],
    [
      'for good closes the later ones too',
      { ...ISENTA, permanente: true },
      2026,
      { 'Diferença: Anuidade 2026': 'ISENTA', 'Anuidade 2027': 'ISENTA' },
    ],
  ])('%s, and no earlier one', async (_what, efeito, ano, changed) => {
    const autor = await professional(api);
    await owe(autor);
    await fixture.grant(api, reg, { autor, efeitos: [efeito], respostas: { ano, quem: 'OUTRA' } });
    expect(await owedBy(autor)).toEqual({ ...OWED, ...changed });
  });
});

describe('a registration from another state', () => {
  const PEDIDO = {
    novoCep: '30140-071',
    novoLogradouro: 'Rua da Bahia',
    novoNumero: '10',
    novoBairro: 'Centro',
    novoUf: 'MG',
    novoMunicipioIbge: '3106200',
    ufOrigem: 'RJ',
    numeroOrigem: '000321/P',
    curso: 'Conservação e Restauro',
    dataMudanca: HOJE,
    declaracaoVerdade: true,
  };

  it.each([
    ['DEFINITIVO', undefined, { categoria: 'D', situacao: 'ATIVO', validade: null }],
    ['DEFINITIVO_COM_FIM', '2027-06-30', { categoria: 'D', situacao: 'ATIVO', validade: '2027-06-30' }],
    ['PROVISORIO', '2027-06-30', { categoria: 'P', situacao: 'PROVISORIO', validade: '2027-06-30' }],
  ])('keeps its category: %s until %s', async (categoriaOrigem, validadeOrigem, registro) => {
    const autor = await person(api);
    const respostas = { ...PEDIDO, categoriaOrigem, ...(validadeOrigem && { validadeOrigem }) };
    const { id } = await fileRequerimento(api, autor.token, { tipoId: CHEGA, respostas });
    await approve(api, reg, id);
    expect(await fixture.registrosOf(api, autor)).toMatchObject([registro]);
  });
});

describe('a reported death', () => {
  let last = 0;

  /** The e-mails that this person gets now. */
  async function writes(usuarioId: string): Promise<string[]> {
    last += 1;
    const to = { usuarioId, now: api.now() };
    const link = '/requerimento/1';
    await queueEmail(api.db, {
      ...to,
      template: 'req.mensagem',
      chave: `req:${usuarioId}:${last}`,
      variaveis: { protocolo: '99999.000001/2026-73', link },
    });
    await queueEmail(api.db, {
      ...to,
      template: 'conta.email_alterado',
      chave: `conta:${usuarioId}:${last}`,
      variaveis: { emailMascarado: 'n***@exemplo.example' },
    });
    const rows = await api.db
      .selectFrom('email')
      .select('template')
      .where('usuarioId', '=', usuarioId)
      .where('chave', 'in', [`req:${usuarioId}:${last}`, `conta:${usuarioId}:${last}`])
      .orderBy('template')
      .execute();
    return rows.map(({ template }) => template);
  }

  const OBITO = {
    nomeFalecido: 'Helena Prado',
    dataObito: '2026-11-02',
    parentesco: 'FILHO',
    contato: '(31) 97777-6666',
    assuntoEspolio: false,
    temCertidao: false,
    ufObito: 'MG',
    municipioObito: '3106200',
    declaracaoVerdade: true,
  };

  async function tell(cpfFalecido: string): Promise<{ familiar: Person; id: string }> {
    const familiar = await person(api);
    const respostas = { ...OBITO, cpfFalecido };
    const { id } = await fileRequerimento(api, familiar.token, { tipoId: 128, respostas });
    return { familiar, id };
  }

  it('stops messages at once, except those that guard the account', async () => {
    const helena = await professional(api);
    expect(await writes(helena.id)).toEqual(['conta.email_alterado', 'req.mensagem']);
    const { familiar } = await tell(helena.cpfCnpj);
    expect(await writes(helena.id)).toEqual(['conta.email_alterado']);
    expect(await writes(familiar.id)).toEqual(['conta.email_alterado', 'req.mensagem']);
  });

  it('notifies the account, whose owner may be alive, and silences no staff', async () => {
    const helena = await professional(api);
    await tell(helena.cpfCnpj);
    const told = await api.db
      .selectFrom('email')
      .select('assunto')
      .where('usuarioId', '=', helena.id)
      .where('template', '=', 'conta.obito_informado')
      .execute();
    expect(told).toEqual([{ assunto: expect.stringContaining('Um pedido informa um falecimento') }]);
    const atendente = await person(api, { tipo: 1 });
    await tell(atendente.cpfCnpj);
    expect(await writes(atendente.id)).toEqual(['conta.email_alterado', 'req.mensagem']);
  });

  it('stops messages that already waited', async () => {
    const helena = await professional(api);
    await writes(helena.id);
    await tell(helena.cpfCnpj);
    await api.runJobs();
    const rows = await api.db
      .selectFrom('email')
      .select(['template', 'situacao', 'erro'])
      .where('usuarioId', '=', helena.id)
      .where('template', 'in', ['req.mensagem', 'conta.email_alterado'])
      .orderBy('template')
      .execute();
    expect(rows).toEqual([
      { template: 'conta.email_alterado', situacao: 'local', erro: null },
      { template: 'req.mensagem', situacao: 'cancelado', erro: 'Um pedido informa que a pessoa faleceu.' },
    ]);
  });

  it('stops nothing once it is cancelled', async () => {
    const helena = await professional(api);
    const { familiar, id } = await tell(helena.cpfCnpj);
    await api.must(requerimento.cancelar, { params: { id }, body: {} }, { token: familiar.token });
    expect(await writes(helena.id)).toEqual(['conta.email_alterado', 'req.mensagem']);
  });

  it('stops nothing once it is denied', async () => {
    const helena = await professional(api);
    const { id } = await tell(helena.cpfCnpj);
    await approve(api, await attendant(api, 'CAD'), id, {
      resultado: 'INDEFERIDO',
      fundamentacao:
        'A pessoa indicada esteve no balcão e mostrou que está viva. O pedido traz o CPF de outra pessoa.',
    });
    expect(await writes(helena.id)).toEqual(['conta.email_alterado', 'req.mensagem']);
  });

  it('of an unknown person stops nothing', async () => {
    const { familiar } = await tell('111.444.777-35');
    expect(await writes(familiar.id)).toEqual(['conta.email_alterado', 'req.mensagem']);
  });
});
