import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { duplicarCampo, mudarCampo, removerCampo } from '@balcao/domain/formulario/editar/campos';
import { describe, expect, it } from 'vitest';
import { obito } from './128-obito.ts';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';
import { GRUPOS } from './grupos.ts';
import { compararComNorma } from './norma/comparar.fixture.ts';
import type { Diferenca, TipoDaNorma } from './norma/norma.fixture.ts';
import { NORMA } from './norma/tabela.fixture.ts';

const normaDe = (id: number): TipoDaNorma => {
  const found = NORMA.find((norma) => norma.id === id);
  if (!found) throw new Error(`the norm has no service ${id}`);
  return found;
};

describe('the services against the norm of the council', () => {
  it('are the thirty of the norm', () => {
    expect(NORMA.length).toBe(30);
    expect(tiposDoPrimeiroLancamento.map(({ id, slug }) => `${id} ${slug}`)).toEqual(
      NORMA.map(({ id, slug }) => `${id} ${slug}`),
    );
  });

  it.each(tiposDoPrimeiroLancamento)(
    '$id $slug is what the norm says, but for what is named with its reason',
    (form) => {
      expect(compararComNorma(form, normaDe(form.id))).toEqual([]);
      expect(GRUPOS.map(({ sigla }) => sigla)).toContain(form.grupo);
    },
  );
});

describe('a service that is not what the norm says', () => {
  const norma = normaDe(128);
  const change = (onde: string, mais: Partial<Campo>) =>
    mudarCampo(obito, onde, (campo) => ({ ...campo, ...mais }) as Campo);
  const form = (mais: Partial<Formulario>): Formulario => ({ ...obito, ...mais });
  const semCertidao = { campo: 'temCertidao', op: 'igual', valor: false } as const;

  it.each<[string, Formulario, string]>([
    ['group', form({ grupo: 'REG' }), 'grupo: should be “CAD”, is “REG”'],
    ['audience', form({ publico: ['PF'] }), 'publico: should be “PF PF_REGISTRADO”, is “PF”'],
    [
      'situations',
      form({ elegibilidade: { situacoes: ['ATIVO'] } }),
      'situacoes: should be “ATIVO PROVISORIO INTERROMPIDO SUSPENSO CANCELADO TRANSFERIDO”, is “ATIVO”',
    ],
    [
      'time',
      form({ prazo: { n: 10, unidade: 'CORRIDOS' } }),
      'prazo: should be “10 UTEIS”, is “10 CORRIDOS”',
    ],
    ['way', form({ workflow: 'W3' }), 'workflow: should be “W2”, is “W3”'],
    ['fee', form({ taxa: { fixa: 100 } }), 'taxa: should be “0”, is “100”'],
    ['appeal', form({ recurso: { dias: 5 } }), 'recurso: should be “10”, is “5”'],
    ['document', form({ documentoResultado: null }), 'documento: should be “comprovante_obito”, is “”'],
    ['words', form({ resumo: '' }), 'does not say: “Sentimos muito pela sua perda. Este pedido é gratuito'],
    ['lost field', removerCampo(obito, 'contato'), 'field contato: is missing'],
    ['new field', duplicarCampo(obito, 'contato').form, 'field contato2: the norm asks for no such thing'],
    [
      'optional field',
      change('dataObito', { obrigatorio: false }),
      'field dataObito, obrigatorio: should be “sempre”, is “”',
    ],
    [
      'sensitive file',
      change('certidaoObito', { sensivel: true }),
      'field certidaoObito, sensivel: should be “false”, is “true”',
    ],
    [
      'other files',
      change('certidaoObito', { aceita: ['application/pdf'] } as Partial<Campo>),
      'field certidaoObito, limites: should be “10MB,pdf/jpg/png”, is “pdf,10MB”',
    ],
    [
      'condition',
      change('certidaoObito', { visivel: semCertidao }),
      'field certidaoObito, visivel: should be “temCertidao=sim”, is “temCertidao=não”',
    ],
    [
      'choices',
      change('parentesco', { opcoes: ['Filho(a)'] } as Partial<Campo>),
      'field parentesco, opcoes: should be “Cônjuge ou companheiro(a), ',
    ],
  ])('is named by service and part: %s', (_part, changed, said) => {
    expect(compararComNorma(changed, norma).join('\n')).toContain(`128 obito, ${said}`);
  });

  it('hides behind no difference that is none', () => {
    const dataObito: Diferenca = ['data*', 'no reason'];
    const stale: TipoDaNorma = { ...norma, diferemCampos: { ...norma.diferemCampos, dataObito } };
    expect(compararComNorma(obito, stale)).toEqual([
      '128 obito, field dataObito: no difference to the norm, yet one is named',
    ]);
  });
});
