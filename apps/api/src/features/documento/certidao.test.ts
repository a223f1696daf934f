import { createHash } from 'node:crypto';
import { requerimento } from '@balcao/contract/requerimento';
import type { CobrancaTable } from '@balcao/db/schema.gen';
import { formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { addDays } from '@balcao/domain/prazo/data';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySignature } from '#platform/assinatura/verify-signature.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  approve,
  attendant,
  documentOf,
  documentsOf,
  download,
  fileCertidao,
  HOJE,
  nameCouncil,
  professional,
  textOfDocument,
} from './documento.fixture.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
});
afterAll(() => api.close());

async function setDebts(
  usuarioId: string,
  debts: { anuidadeEmDia: boolean; exigibilidadeSuspensa: boolean },
): Promise<void> {
  await api.db.updateTable('registro').set(debts).where('usuarioId', '=', usuarioId).execute();
}

describe('a certificate issued at once', () => {
  it('shows the records on signed paper and ends the request', async () => {
    const autor = await professional(api, { nome: 'Helena Prado' });
    const { id } = await fileCertidao(api, autor);
    const waiting = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(waiting.status).toBe('EM_EMISSAO');
    await api.runJobs();
    const done = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(done.status).toBe('CONCLUIDO');

    const row = await documentOf(api, id);
    expect(row).toMatchObject({
      especie: 'certidao_regularidade',
      titulo: 'Certidão de Registro e Quitação',
      titularNome: 'Helena Prado',
      situacaoNaEmissao: 'Ativo',
      demonstracao: true,
      validoAte: addDays(HOJE, 90),
      numero: expect.stringMatching(/^CRR-\d{6}\/2026$/),
    });
    const pdf = await download(api, autor.token, row.id);
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(row.sha256);
    expect(verifySignature(pdf)).toMatchObject({ valid: true, coversWholeFile: true });

    const text = await textOfDocument(api, autor.token, row.id);
    const registro = row.titularRegistro ?? '';
    expect(text).toContain(
      `CERTIFICAMOS, a pedido da parte interessada, que Helena Prado, CPF ${formatCpf(autor.cpfCnpj)}, está registrado(a) neste Conselho sob o nº ${registro}, desde 03/02/2015, na situação Ativo, com o título Conservador-restaurador. Certificamos ainda que, nesta data, não constam débitos vencidos. Finalidade: Licitação. Válida até 21/02/2027.`,
    );
    expect(text).toContain(
      `http://balcao.test/validar/${row.codigo}, código ${formatCodigoValidacao(row.codigo)}`,
    );
    expect(text).toContain(`Certidão nº ${row.numero}`);
    expect(text).toContain('CERTIFICADO DE DEMONSTRAÇÃO');
    expect(text).toContain('Belo Horizonte, 23 de novembro de 2026.');
  });

  it('promises no day for its answer: not in the notice, the e-mail or the receipt', async () => {
    const autor = await professional(api);
    const { id } = await fileCertidao(api, autor);
    await api.runJobs();
    const notice = await api.db
      .selectFrom('notificacao')
      .select('texto')
      .where('usuarioId', '=', autor.id)
      .where('tipo', '=', 'req.protocolado_na_hora')
      .executeTakeFirstOrThrow();
    expect(notice.texto).toContain('Este serviço é atendido na hora.');
    const mails = await api.db
      .selectFrom('email')
      .select(['template', 'texto'])
      .where('ownerId', '=', id)
      .orderBy('createdAt')
      .execute();
    expect(mails[0]).toMatchObject({ template: 'req.protocolado_na_hora' });
    expect(mails.map(({ texto }) => texto).join()).not.toContain('Responderemos até');
    const [receipt] = (await documentsOf(api, id, { comprovante: true })).map((row) => row.id);
    expect(await textOfDocument(api, autor.token, receipt ?? '')).not.toContain('Responderemos até');
  });

  it('waits for an attendant when the records contradict each other, and names the contradiction', async () => {
    const autor = await professional(api, { registro: { situacao: 'PROVISORIO' } });
    await api.db.updateTable('registro').set({ validade: null }).where('usuarioId', '=', autor.id).execute();
    const { id } = await fileCertidao(api, autor);
    await api.runJobs();
    const waiting = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(waiting).toMatchObject({ status: 'PROTOCOLADO' });
    expect(JSON.stringify(waiting.respostas)).toContain('O registro provisório está sem data de validade.');
    expect(await documentsOf(api, id)).toEqual([]);
    await approve(api, await attendant(api, 'CAD'), id);
    await api.runJobs();
    expect(await documentOf(api, id)).toMatchObject({ situacaoNaEmissao: 'Provisório' });
  });

  it('says nothing about money, even for a person with debts, and is not refused for them', async () => {
    const autor = await professional(api, { registro: { anuidadeEmDia: false } });
    const { id } = await fileCertidao(api, autor);
    await api.runJobs();
    const row = await documentOf(api, id);
    expect(row).toMatchObject({ titulo: 'Certidão de Registro', validoAte: addDays(HOJE, 90) });
    expect(await textOfDocument(api, autor.token, row.id)).not.toMatch(/débito|Certificamos ainda/);
  });

  it('counts as a negative certificate for 30 days while an agreement is kept', async () => {
    const autor = await professional(api);
    await setDebts(autor.id, { anuidadeEmDia: false, exigibilidadeSuspensa: true });
    const { id } = await fileCertidao(api, autor);
    await api.runJobs();
    const row = await documentOf(api, id);
    expect(row).toMatchObject({
      titulo: 'Certidão Positiva com Efeitos de Negativa',
      validoAte: addDays(HOJE, 30),
    });
    const text = await textOfDocument(api, autor.token, row.id);
    expect(text).toContain('constam débitos com exigibilidade suspensa');
  });

  it('says what the books say: overdue, agreement not begun, agreement kept, all settled', async () => {
    const autor = await professional(api);
    const owes = async (more: Pick<Insertable<CobrancaTable>, 'especie' | 'situacao' | 'vencimento'>) => {
      const id = uuidv7();
      const row = { id, pessoaId: autor.id, descricao: 'Dívida', valor: 61_250, itens: '[]', ...more };
      await api.db.insertInto('cobranca').values(row).execute();
      return id;
    };
    const set = (id: string, situacao: 'PAGA' | 'PARCELADA') =>
      api.db.updateTable('cobranca').set({ situacao }).where('id', '=', id).execute();
    const titulo = async () => {
      const { id } = await fileCertidao(api, autor);
      await api.runJobs();
      return (await documentOf(api, id)).titulo;
    };
    const debt = await owes({ especie: 'ANUIDADE', situacao: 'VENCIDA', vencimento: '2026-03-31' });
    expect(await titulo()).toBe('Certidão de Registro');
    await set(debt, 'PARCELADA');
    const { id: requerimentoId } = await fileCertidao(api, autor);
    await api.runJobs();
    const parcela = async (ordem: number, vencimento: string) => {
      const id = await owes({ especie: 'PARCELA', situacao: 'A_VENCER', vencimento });
      await api.db.updateTable('cobranca').set({ ordem, requerimentoId }).where('id', '=', id).execute();
      return id;
    };
    const [first, second] = [await parcela(1, '2026-12-10'), await parcela(2, '2027-01-10')];
    expect(await titulo()).toBe('Certidão de Registro');
    await set(first, 'PAGA');
    expect(await titulo()).toBe('Certidão Positiva com Efeitos de Negativa');
    await set(second, 'PAGA');
    expect(await titulo()).toBe('Certidão de Registro e Quitação');
  });

  it('includes the chosen sections, a free purpose, and the social name beside the civil one', async () => {
    const autor = await professional(api, { nome: 'João da Silva', nomeSocial: 'Lena da Silva' });
    const { id } = await fileCertidao(api, autor, {
      finalidade: 'OUTRA',
      finalidadeOutra: 'Cadastro em banco',
      incluir: ['RESPONSABILIDADES', 'PENALIDADES'],
    });
    await api.runJobs();
    const row = await documentOf(api, id);
    expect(row.titularNome).toBe('Lena da Silva (nome civil: João da Silva)');
    const text = await textOfDocument(api, autor.token, row.id);
    expect(text).toContain('que Lena da Silva (nome civil: João da Silva), CPF');
    expect(text).toContain('Finalidade: Cadastro em banco.');
    expect(text).toContain('Não constam penalidades vigentes.');
    expect(text).not.toContain('com o título');
  });

  it('numbers certificates without gaps and never repeats a code', async () => {
    const rows = [];
    for (let i = 0; i < 3; i += 1)
      rows.push(await documentOf(api, (await fileCertidao(api, await professional(api))).id));
    const numbers = rows.map(({ numero }) => Number(numero.slice(4, 10)));
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
    expect(new Set(rows.map(({ codigo }) => codigo)).size).toBe(3);
  });
});
