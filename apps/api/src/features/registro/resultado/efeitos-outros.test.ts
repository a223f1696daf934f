import { requerimento } from '@balcao/contract/requerimento';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentOf,
  type Person,
  person,
  professional,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import * as fixture from './efeitos.fixture.ts';

let api: TestApi;
let reg: Person;

beforeAll(async () => {
  api = await startApi();
  reg = await fixture.openCouncil(api);
});
afterAll(() => api.close());

function grant(
  autor: Person,
  efeitos: EfeitoModelo[],
  respostas: Record<string, unknown> = {},
  mais: Partial<Formulario> = {},
  resultado: 'DEFERIDO' | 'INDEFERIDO' = 'DEFERIDO',
): Promise<string> {
  return fixture.grant(api, reg, { autor, efeitos, respostas, mais, resultado });
}

const grantAgain = (id: string) => fixture.grantAgain(api, reg, id);
const registrosOf = (who: Person) => fixture.registrosOf(api, who);
const situacaoOf = async (who: Person) => (await registrosOf(who)).map(({ situacao }) => situacao);
const today = () => todayInSaoPaulo(api.now());

describe('technical responsibility', () => {
  const efeitos: EfeitoModelo[] = [{ efeito: 'incluir_rt', registro: 'quem', desde: 'dia' }];

  it('begins with the approval and can be ended by either side', async () => {
    const profissional = await professional(api);
    const empresa = await person(api, { pessoa: 'PJ' });
    const [registro] = await registrosOf(profissional);
    await grant(empresa, efeitos, { quem: registro?.numero, dia: '2026-01-01' });
    const rt = await api.db
      .selectFrom('responsabilidadeTecnica')
      .selectAll()
      .where('empresaId', '=', empresa.id)
      .executeTakeFirstOrThrow();
    expect(rt).toMatchObject({ profissionalId: profissional.id, desde: today(), encerradaEm: null });
    await grant(profissional, [{ efeito: 'encerrar_rt', responsabilidade: 'quem', data: 'dia' }], {
      quem: rt.numero,
      dia: today(),
    });
    const after = await api.db
      .selectFrom('responsabilidadeTecnica')
      .select('encerradaEm')
      .where('id', '=', rt.id)
      .executeTakeFirstOrThrow();
    expect(after.encerradaEm).toBe(today());
  });

  it('appears on the paper of a firm, by name and registration and without a CPF', async () => {
    const profissional = await professional(api, { nome: 'Helena Prado' });
    const empresa = await person(api, { pessoa: 'PJ' });
    const [registro] = await registrosOf(profissional);
    const documento: ModeloDocumento = {
      especie: 'certidao_teste',
      titulo: 'Certidão',
      prefixo: 'CTE',
      rotuloNumero: 'Certidão nº',
      blocos: [{ tipo: 'paragrafo', texto: lerTextoModelo('Responsáveis: {{registro.responsaveis}}.') }],
    };
    const inscreve: EfeitoModelo = { efeito: 'inscrever', categoria: 'PJ' };
    const id = await grant(
      empresa,
      [inscreve, ...efeitos],
      { quem: registro?.numero, dia: '2026-01-01' },
      { documento, documentoResultado: 'certidao_teste' },
    );
    await api.runJobs();
    const text = await textOfDocument(api, empresa.token, (await documentOf(api, id)).id);
    expect(text).toContain(`Responsáveis: Helena Prado, registro ${registro?.numero}.`);
    expect(text).not.toContain(formatCpf(profissional.cpfCnpj));
  });

  it('of an unknown number is refused with that number', async () => {
    const empresa = await person(api, { pessoa: 'PJ' });
    await expect(grant(empresa, efeitos, { quem: '999998/D' })).rejects.toThrow(/999998\/D/);
  });
});

describe('works, firms, demands and deaths', () => {
  it('records a work and closes it', async () => {
    const autor = await professional(api);
    const abrir: EfeitoModelo[] = [
      { efeito: 'registrar_servico', objeto: 'curso', inicio: 'dia', fim: 'dia' },
    ];
    await grant(autor, abrir, { curso: 'Restauro do forro', dia: '2026-12-01' });
    const servico = await api.db
      .selectFrom('servicoTecnico')
      .selectAll()
      .where('profissionalId', '=', autor.id)
      .executeTakeFirstOrThrow();
    expect(servico).toMatchObject({ objeto: 'Restauro do forro', situacao: 'ABERTO' });
    expect(servico.numero).toMatch(/^RRT-\d{6}\/2026$/);
    const fechar: EfeitoModelo[] = [{ efeito: 'encerrar_servico', servico: 'quem', para: 'BAIXADO' }];
    await grant(await professional(api), fechar, { quem: servico.numero });
    const still = () =>
      api.db.selectFrom('servicoTecnico').select('situacao').where('id', '=', servico.id).execute();
    expect(await still()).toEqual([{ situacao: 'ABERTO' }]);
    await grant(autor, fechar, { quem: servico.numero });
    expect(await still()).toEqual([{ situacao: 'BAIXADO' }]);
  });

  it('writes a firm’s new name and capital and keeps the rest', async () => {
    const empresa = await person(api, { pessoa: 'PJ' });
    const efeitos: EfeitoModelo[] = [
      { efeito: 'alterar_empresa', campos: { nome: 'curso', objetoSocial: 'quem', capitalSocial: 'ano' } },
    ];
    await grant(empresa, efeitos, { curso: 'Novo Nome Restauro Ltda.', ano: 5_000_000 });
    const row = await api.db
      .selectFrom('usuario')
      .select(['nome', 'empresa'])
      .where('id', '=', empresa.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ nome: 'Novo Nome Restauro Ltda.', empresa: { capitalSocial: 5_000_000 } });
  });

  it('records partners and branches of a firm; branches open, move and close', async () => {
    const empresa = await person(api, { pessoa: 'PJ' });
    const efeitos: EfeitoModelo[] = [
      { efeito: 'alterar_empresa', campos: {}, socios: 'socios', filiais: 'filiais' },
    ];
    const recordOf = () =>
      api.db.selectFrom('usuario').select('empresa').where('id', '=', empresa.id).executeTakeFirstOrThrow();
    const branch = (cnpjFilial: string, mudanca: string) => ({
      cnpjFilial,
      mudanca,
      municipioFilial: '3106200',
    });
    const change = (respostas: Record<string, unknown>) =>
      grant(empresa, efeitos, respostas, { passos: [fixture.passoDaEmpresa()] });
    await change({
      socios: [{ nomeSocio: 'Helena Prado', docSocio: '529.982.247-25', administra: true }],
      filiais: [branch('PA.TR1.M00/0001-20', 'Abriu'), branch('11.222.333/0001-81', 'Abriu')],
    });
    const helena = { nome: 'Helena Prado', documento: '52998224725', administra: true };
    const patrimonio = { cnpj: 'PATR1M00000120', municipioIbge: '3106200' };
    expect((await recordOf()).empresa).toEqual({
      socios: [helena],
      filiais: [patrimonio, { cnpj: '11222333000181', municipioIbge: '3106200' }],
    });
    await change({ filiais: [branch('11.222.333/0001-81', 'Fechou')] });
    expect((await recordOf()).empresa).toEqual({ socios: [helena], filiais: [patrimonio] });
  });

  it('opens one demand without the author of the report', async () => {
    const autor = await person(api, { nome: 'Iara Campos' });
    const id = await grant(autor, [{ efeito: 'abrir_demanda', fatos: 'curso' }], {
      curso: 'Obra sem placa.',
    });
    await grantAgain(id);
    const rows = await api.db
      .selectFrom('demandaFiscalizacao')
      .selectAll()
      .where('requerimentoId', '=', id)
      .execute();
    expect(rows).toMatchObject([{ fatos: 'Obra sem placa.', situacao: 'RECEBIDA' }]);
  });

  it('ends registration, sessions, messages and later annuities of a dead person', async () => {
    const falecida = await professional(api);
    const familiar = await person(api);
    const efeitos: EfeitoModelo[] = [
      { efeito: 'registrar_obito', registro: 'quem', cpf: 'cpf', data: 'dia' },
    ];
    const owed = [2024, 2025, 2026].map(async (exercicio) => {
      const id = uuidv7();
      const descricao = `Anuidade ${exercicio}`;
      const row = {
        id,
        pessoaId: falecida.id,
        especie: 'ANUIDADE',
        descricao,
        exercicio,
        valor: 61_250,
      } as const;
      await api.db
        .insertInto('cobranca')
        .values({ ...row, itens: '[]', situacao: 'VENCIDA', vencimento: `${exercicio}-03-31` })
        .execute();
    });
    await Promise.all(owed);
    // The rest of an underpaid annuity belongs to the year of that annuity.
    const short = uuidv7();
    const base = { pessoaId: falecida.id, especie: 'ANUIDADE', itens: '[]', valor: 1_000 } as const;
    await api.db
      .insertInto('cobranca')
      .values([
        {
          ...base,
          id: short,
          descricao: 'Anuidade 2027',
          exercicio: 2027,
          situacao: 'PAGA_A_MENOR',
          vencimento: '2027-03-31',
        },
        {
          ...base,
          id: uuidv7(),
          descricao: 'Diferença: Anuidade 2027',
          origemId: short,
          situacao: 'VENCIDA',
          vencimento: '2027-03-31',
        },
      ])
      .execute();
    await grant(familiar, efeitos, { cpf: falecida.cpfCnpj, dia: '2025-11-02' });
    const charges = await api.db
      .selectFrom('cobranca')
      .select(['exercicio', 'situacao'])
      .where('pessoaId', '=', falecida.id)
      .orderBy('exercicio')
      .execute();
    expect(charges).toEqual([
      { exercicio: 2024, situacao: 'VENCIDA' },
      { exercicio: 2025, situacao: 'VENCIDA' },
      { exercicio: 2026, situacao: 'CANCELADA' },
      { exercicio: 2027, situacao: 'PAGA_A_MENOR' },
      { exercicio: null, situacao: 'CANCELADA' },
    ]);
    expect(await situacaoOf(falecida)).toEqual(['FALECIDO']);
    const { situacao } = await api.db
      .selectFrom('usuario')
      .select('situacao')
      .where('id', '=', falecida.id)
      .executeTakeFirstOrThrow();
    expect(situacao).toBe('falecido');
    const answer = await api.call(requerimento.list, { query: {} }, { token: falecida.token });
    expect(answer.status).toBe(401);
    await expect(grant(familiar, efeitos, { cpf: '00000010154' })).rejects.toThrow(/cadastro/);
  });

  it('changes nothing while its condition is not met', async () => {
    const autor = await professional(api);
    const se = { campo: 'curso', op: 'igual', valor: 'sim' } as const;
    await grant(autor, [{ efeito: 'mudar_situacao', para: 'CANCELADO', se }], { curso: 'não' });
    expect(await situacaoOf(autor)).toEqual(['ATIVO']);
  });

  it('issues the decision as a paper for a denial, and changes nothing else', async () => {
    const autor = await professional(api);
    const documento: ModeloDocumento = {
      especie: 'decisao_teste',
      titulo: 'Decisão',
      prefixo: 'DTE',
      rotuloNumero: 'Decisão nº',
      naNegativa: true,
      blocos: [{ tipo: 'decisao' }],
    };
    const id = await grant(
      autor,
      [{ efeito: 'mudar_situacao', para: 'CANCELADO' }],
      {},
      { documento, documentoResultado: 'decisao_teste' },
      'INDEFERIDO',
    );
    await api.runJobs();
    expect(await situacaoOf(autor)).toEqual(['ATIVO']);
    const seen = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(seen.status).toBe('INDEFERIDO');
    const row = await documentOf(api, id);
    const text = await textOfDocument(api, autor.token, row.id);
    expect(text).toContain('O que foi apresentado não basta.');
    expect(text).not.toContain('apresentar recurso');
  });
});
