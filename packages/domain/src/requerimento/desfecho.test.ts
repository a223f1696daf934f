import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DESFECHO_CODIGOS,
  DESFECHOS_LAI,
  type Desfecho,
  type DesfechoDado,
  describeDesfecho,
  desfechoNaFrase,
  keepAsked,
  SEM_DESFECHO,
  validateDesfecho,
} from './desfecho.ts';
import { listTransicoes } from './passos.ts';
import { WORKFLOWS } from './workflow.ts';

const TUDO = { fundamento: 'GENERICO', orgaoCompetente: 'Inmetro', pedidoAnterior: '1' } as const;
const wrong = (dado: Partial<DesfechoDado>, resultado: Desfecho['resultado'], workflow: 'W2' | 'W6' = 'W6') =>
  validateDesfecho({ ...SEM_DESFECHO, ...dado, resultado }, WORKFLOWS[workflow].desfechos).map(
    ({ campo }) => campo,
  );

describe('the seven answers to a request for information', () => {
  it('each leads to an end that the workflow has, and all have their words', () => {
    expect(DESFECHOS_LAI.map(({ codigo }) => codigo)).toEqual(DESFECHO_CODIGOS);
    const ends = listTransicoes('EM_ANALISE', { workflow: 'W6' }).map(({ para }) => para);
    for (const { codigo, resultado } of DESFECHOS_LAI) {
      expect(ends).toContain(resultado);
      expect(wrong({ ...TUDO, desfecho: codigo }, resultado)).toEqual([]);
      const said = describeDesfecho(keepAsked({ ...TUDO, desfecho: codigo }));
      expect(`${said?.rotulo} ${said?.explicacao}`).not.toContain('…');
    }
  });

  it('only what the law keeps back has a ground, and it names the article', () => {
    const grounded = DESFECHOS_LAI.filter(({ pede }) => pede === 'fundamento').map(({ codigo }) => codigo);
    expect(grounded).toEqual(['PARCIALMENTE_CONCEDIDO', 'NEGADO']);
    const dado = { ...SEM_DESFECHO, desfecho: 'NEGADO', fundamento: 'INFORMACAO_PESSOAL' } as const;
    expect(describeDesfecho(dado)).toMatchObject({
      fundamento: 'Informação pessoal (Lei nº 12.527/2011, art. 31)',
    });
  });

  it('asks for what belongs to the answer, on its own field', () => {
    expect(wrong({}, 'DEFERIDO')).toEqual(['desfecho']);
    expect(wrong({ desfecho: 'ACESSO_CONCEDIDO' }, 'INDEFERIDO')).toEqual(['desfecho']);
    expect(wrong({ desfecho: 'NEGADO' }, 'INDEFERIDO')).toEqual(['fundamento']);
    expect(wrong({ desfecho: 'PARCIALMENTE_CONCEDIDO' }, 'DEFERIDO_PARCIAL')).toEqual(['fundamento']);
    expect(wrong({ desfecho: 'ORGAO_SEM_COMPETENCIA', orgaoCompetente: '  ' }, 'INDEFERIDO')).toEqual([
      'orgaoCompetente',
    ]);
    expect(wrong({ desfecho: 'PEDIDO_DUPLICADO' }, 'INDEFERIDO')).toEqual(['pedidoAnterior']);
  });

  it('is no part of another workflow', () => {
    expect(wrong({}, 'INDEFERIDO', 'W2')).toEqual([]);
    expect(wrong({ desfecho: 'NEGADO', ...TUDO }, 'INDEFERIDO', 'W2')).toEqual(['desfecho']);
    expect(describeDesfecho(SEM_DESFECHO)).toBeNull();
  });

  it('keeps nothing that was typed for another answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DESFECHOS_LAI), ({ codigo, pede }) => {
        const { desfecho, ...kept } = keepAsked({ ...TUDO, desfecho: codigo });
        expect(desfecho).toBe(codigo);
        expect(Object.entries(kept).filter(([, value]) => value !== null)).toEqual(
          pede === null ? [] : [[pede, TUDO[pede]]],
        );
      }),
    );
  });

  it('reads as plain words with what was named', () => {
    const said = describeDesfecho({
      ...SEM_DESFECHO,
      desfecho: 'ORGAO_SEM_COMPETENCIA',
      orgaoCompetente: 'Prefeitura de Uberaba.',
    });
    expect(said?.explicacao).toBe(
      'Quem cuida desse assunto é outro órgão: Prefeitura de Uberaba. Faça o pedido a ele.',
    );
    expect(said && desfechoNaFrase(said)).toBe('órgão sem competência');
    const orgaoCompetente = "Agência $& $' $$";
    expect(
      describeDesfecho({ ...SEM_DESFECHO, desfecho: 'ORGAO_SEM_COMPETENCIA', orgaoCompetente })?.explicacao,
    ).toContain(`outro órgão: ${orgaoCompetente}. Faça`);
  });
});
