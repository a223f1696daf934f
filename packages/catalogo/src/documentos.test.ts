import type { Formulario } from '@balcao/domain/formulario/campo';
import { validarEnvio } from '@balcao/domain/formulario/enviar';
import { VARIAVEIS_FIXAS } from '@balcao/domain/formulario/modelo/modelo-documento';
import { preencherModelo } from '@balcao/domain/formulario/modelo/preencher';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';
import { ANUIDADE_ABERTA } from './exemplos/cobrancas.ts';
import type { Exemplo } from './exemplos/comum.ts';
import { exemplosValidos } from './exemplos.ts';

const HOJE = '2026-11-20';
const FIXAS = Object.fromEntries(Object.keys(VARIAVEIS_FIXAS).map((nome) => [nome, `<${nome}>`]));

/** What the document of a service prints for each of its valid examples, by the name of the example. */
function papersOf(id: number): Map<string, string> {
  const form = tiposDoPrimeiroLancamento.find((candidate) => candidate.id === id);
  if (!form) throw new Error(`no type ${id}`);
  const own = exemplosValidos(HOJE).filter((exemplo) => exemplo.tipo === id);
  return new Map(own.map((exemplo) => [exemplo.nome, print(form, exemplo)]));
}

function print(form: Formulario, { respostas, contexto }: Exemplo): string {
  const envio = validarEnvio(form, respostas, contexto);
  if (!envio.ok || !form.documento) throw new Error('an example that gives no document');
  const fonte = { form, respostas: envio.respostas, fixas: FIXAS };
  return JSON.stringify(
    preencherModelo(form.documento, { ...fonte, contexto: { hoje: HOJE, opcoes: envio.opcoes } }),
  );
}

describe('documents of the catalogue', () => {
  it.each(tiposDoPrimeiroLancamento.filter(({ documento }) => documento !== undefined))(
    '$id $slug prints something of who asked in every case',
    ({ id }) => {
      for (const paper of papersOf(id).values()) expect(paper).toMatch(/<(pessoa|pedido|registro)\./);
    },
  );

  it('109 says that a printed card was asked for, only where one was', () => {
    for (const [nome, paper] of papersOf(109))
      expect([nome, paper.includes('carteira física foi pedida')]).toEqual([nome, nome.startsWith('física')]);
  });

  it('118 does not tell the illness, nor that there is one', () => {
    const papers = papersOf(118);
    const sick = papers.get('doença grave, com o código');
    expect(sick).toBe(papers.get('recém-inscrito'));
    expect(sick).not.toContain('C50');
  });

  it('104 names who answers technically for the firm', () => {
    for (const paper of papersOf(104).values()) {
      expect(paper).toContain('<registro.responsaveis>');
      expect(paper).not.toContain('529.982.247-25');
    }
  });

  it('119 names the debts and what was agreed', () => {
    const paper = papersOf(119).get('com entrada maior');
    for (const said of [
      ANUIDADE_ABERTA.rotulo,
      'R$ 200,00',
      '<acordo.parcelas>',
      '12. Assinatura eletrônica',
    ]) {
      expect(paper).toContain(said);
    }
  });

  it.each([118, 122, 123, 125])('%i says how to appeal, which a partial approval needs', (id) => {
    for (const paper of papersOf(id).values()) expect(paper).toContain('<decisao.comoRecorrer>');
  });

  it('125 leaves out the name of who asked for secrecy', () => {
    const papers = papersOf(125);
    expect(papers.get('pelo portal')).toContain('<pessoa.nome>');
    expect(papers.get('com identidade oculta, por e-mail')).not.toContain('<pessoa.');
  });

  it.each([
    [111, 'para pessoa'],
    [115, 'extemporâneo, para pessoa'],
    [117, 'sócios e filiais'],
    [127, 'empresa, os dois, com autorização'],
  ])('%i keeps the CPF of somebody else out: %s', (id, nome) => {
    expect(papersOf(id).get(nome)).toMatch(/definicoes/);
    expect(papersOf(id).get(nome)).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
  });
});
