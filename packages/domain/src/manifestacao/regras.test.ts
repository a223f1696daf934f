import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays, diffDays } from '../prazo/data.ts';
import { derivePrazo } from '../prazo/relogio.ts';
import { CATEGORIAS_INICIAIS, sugerirCategoria } from './categoria.ts';
import { chaveFromBytes, formatChave, parseChave, protocoloAnonimoFromBytes } from './chave.ts';
import { validateComplemento } from './complemento.ts';
import { DESFECHOS, validateConclusao } from './conclusao.ts';
import { MOTIVOS_DA_EQUIPE } from './motivo-arquivo.ts';
import { NOMES_SITUACAO_MANIFESTACAO, NOMES_TIPO_MANIFESTACAO } from './nomes.ts';
import {
  AREA_DIAS,
  checkComplemento,
  checkProrrogacaoDaArea,
  isDiaDeEscalar,
  prazoDaArea,
  prazoDoAutor,
  REGRA_DA_RESPOSTA,
  RESPOSTA_DIAS,
} from './prazo-da-manifestacao.ts';
import { ETAPAS_DA_LEI, etapasFeitas, FINAIS } from './situacao.ts';
import { suprimir } from './supressao.ts';
import { tipoRegistrado } from './tipo.ts';

const calendario = createCalendario([], { municipio: '3106200', uf: 'MG' });
const dia = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays('2026-01-01', n));

describe('the kind', () => {
  it('is a communication where nobody stands behind an accusation', () => {
    expect(tipoRegistrado('DENUNCIA', 'ANONIMA')).toBe('COMUNICACAO');
    expect(tipoRegistrado('RECLAMACAO', 'ANONIMA')).toBe('COMUNICACAO');
    expect(tipoRegistrado('ELOGIO', 'ANONIMA')).toBe('ELOGIO');
    expect(tipoRegistrado('DENUNCIA', 'SIGILOSA')).toBe('DENUNCIA');
  });
});

describe('the stages of the law', () => {
  it('are five, the receipt is over at once, and the last one is over when the author was told', () => {
    expect(ETAPAS_DA_LEI).toHaveLength(5);
    for (const situacao of NOMES_SITUACAO_MANIFESTACAO) {
      const feitas = [false, true].map((avisado) => etapasFeitas({ situacao, avisado }));
      expect(feitas).toEqual(FINAIS.includes(situacao) ? [4, 5] : [2, 2]);
    }
  });
});

describe('the days', () => {
  it('of the answer are thirty, and sixty once extended, beside the pauses (invariant 3)', () => {
    fc.assert(
      fc.property(
        dia,
        fc.integer({ min: 0, max: 29 }),
        fc.integer({ min: 1, max: 20 }),
        (inicio, em, pausa) => {
          const at = (n: number) => new Date(`${addDays(inicio, n)}T15:00:00Z`);
          const eventos = [
            { tipo: 'INICIO' as const, em: at(0), motivo: 'registrar' },
            { tipo: 'PAUSA' as const, em: at(em), motivo: 'EM_EXIGENCIA' },
            { tipo: 'RETOMADA' as const, em: at(em + pausa), motivo: 'complementada' },
            {
              tipo: 'PRORROGACAO' as const,
              em: at(em + pausa),
              motivo: 'A área precisa ouvir as pessoas citadas no relato.',
            },
          ];
          const prazo = derivePrazo(eventos, REGRA_DA_RESPOSTA, calendario, at(em + pausa));
          const days = diffDays(inicio, prazo?.vencimento ?? inicio);
          // The last day may roll to a business day, and the day on which the pause ended is given back.
          expect(days).toBeLessThanOrEqual(2 * RESPOSTA_DIAS + pausa + 6);
          expect(prazo?.prorrogado).toBe(true);
          const again = [...eventos, { ...eventos[3], em: at(em + pausa) }] as typeof eventos;
          expect(derivePrazo(again, REGRA_DA_RESPOSTA, calendario, at(em + pausa))?.vencimento).toBe(
            prazo?.vencimento,
          );
        },
      ),
    );
  });

  it('of the answer end on the thirtieth day, also from 31 January and in a leap year', () => {
    const due = (inicio: string) =>
      derivePrazo(
        [{ tipo: 'INICIO', em: new Date(`${inicio}T15:00:00Z`), motivo: 'registrar' }],
        REGRA_DA_RESPOSTA,
        calendario,
        new Date(`${inicio}T15:00:00Z`),
      )?.vencimento;
    // 2 March 2026 is a Monday; 2028 has a 29 February.
    expect(due('2026-01-30')).toBe('2026-03-02');
    expect(due('2028-01-31')).toBe('2028-03-01');
  });

  it('of an area are twenty, but end five before the answer, and never in the past', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: -10, max: 60 }), (hoje, left) => {
        const vencimento = addDays(hoje, left);
        const prazo = prazoDaArea(hoje, { vencimento });
        expect(prazo >= hoje).toBe(true);
        expect(prazo <= addDays(hoje, AREA_DIAS)).toBe(true);
        if (left >= 5) expect(prazo <= addDays(vencimento, -5)).toBe(true);
      }),
    );
    expect(prazoDaArea('2026-06-01', { vencimento: null })).toBe('2026-06-21');
  });

  it('of an area are extended once, before they are over, and its leaders hear of their end three times', () => {
    const area = { prazo: '2026-06-21', prorrogada: false };
    expect(checkProrrogacaoDaArea(area, '2026-06-21')).toBeNull();
    expect(checkProrrogacaoDaArea(area, '2026-06-22')).toMatch(/já venceu/);
    expect(checkProrrogacaoDaArea({ ...area, prorrogada: true }, '2026-06-01')).toMatch(/uma vez/);
    expect(checkProrrogacaoDaArea(null, '2026-06-01')).toMatch(/Nenhuma área/);
    const told = Array.from({ length: 40 }, (_, i) => addDays('2026-06-01', i)).filter((one) =>
      isDiaDeEscalar(area.prazo, one),
    );
    expect(told).toEqual(['2026-06-16', '2026-06-20', '2026-06-22']);
  });

  it('of a complement: asked within thirty, answered within twenty', () => {
    expect(checkComplemento('2026-06-01', '2026-07-01')).toBeNull();
    expect(checkComplemento('2026-06-01', '2026-07-02')).toMatch(/30 dias/);
    expect(prazoDoAutor('2026-06-01', 20, calendario)).toBe('2026-06-22');
  });
});

describe('a complement', () => {
  it('is asked again only for what the answer raised', () => {
    const perguntas = ['Em que dia foi?'];
    expect(validateComplemento({ perguntas, novidade: '' }, 0)).toEqual([]);
    expect(validateComplemento({ perguntas, novidade: '' }, 1)).toMatchObject([{ campo: 'novidade' }]);
    const novidade = 'A resposta fala de uma segunda pessoa, que não conhecíamos.';
    expect(validateComplemento({ perguntas, novidade }, 1)).toEqual([]);
    expect(validateComplemento({ perguntas: [], novidade }, 0)).toMatchObject([{ campo: 'perguntas' }]);
    expect(validateComplemento({ perguntas: ['  '], novidade }, 0)).toMatchObject([{ campo: 'perguntas.0' }]);
  });
});

describe('a conclusive answer', () => {
  const texto = 'Analisamos o que você relatou e decidimos o que segue.';

  it.each(NOMES_TIPO_MANIFESTACAO)('of a %s states one of its decisions and all that it needs', (tipo) => {
    for (const [desfecho, { pontos }] of Object.entries<{ pontos: readonly { id: string }[] }>(
      DESFECHOS[tipo],
    )) {
      const empty = validateConclusao(tipo, { desfecho, pontos: {}, texto });
      expect(empty.map(({ campo }) => campo)).toEqual(pontos.map(({ id }) => `pontos.${id}`));
      const said = Object.fromEntries(pontos.map(({ id }) => [id, 'Dito em palavras simples.']));
      expect(validateConclusao(tipo, { desfecho, pontos: said, texto })).toEqual([]);
    }
    expect(validateConclusao(tipo, { desfecho: 'toString', pontos: {}, texto: '' })).toMatchObject([
      { campo: 'desfecho' },
      { campo: 'texto' },
    ]);
  });

  it('never replaces an archive for want of a complement by a person', () => {
    expect(MOTIVOS_DA_EQUIPE).not.toContain('FALTA_COMPLEMENTACAO');
    expect(MOTIVOS_DA_EQUIPE).toHaveLength(4);
  });
});

describe('the key of an anonymous case', () => {
  it('has 24 characters, and is read back as people copy it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 15, maxLength: 15 }), (bytes) => {
        const chave = chaveFromBytes(bytes);
        expect(chave).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
        expect(parseChave(formatChave(chave).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(
          chave,
        );
      }),
    );
    expect(() => chaveFromBytes(new Uint8Array(10))).toThrow(RangeError);
    expect(parseChave('X7K2-9QMB')).toBeNull();
  });

  it('has a protocol beside it that says nothing of when it came', () => {
    expect(protocoloAnonimoFromBytes(new Uint8Array(10))).toBe('OUV-00000-00000');
    expect(protocoloAnonimoFromBytes(new Uint8Array(10).fill(255))).toBe('OUV-ZZZZZ-ZZZZZ');
  });
});

describe('the category', () => {
  it.each([
    ['Pedi a segunda via da carteira há dois meses.', 'carteira'],
    ['O boleto da anuidade veio com o valor errado.', 'anuidade'],
    ['Um fiscal me pediu dinheiro e foi grosseiro.', 'conduta'],
    ['Não consigo entrar no portal: a senha não funciona.', 'portal'],
    ['Parabéns à equipe, excelente!', 'elogio'],
    ['Bom dia a todos.', null],
  ])('of «%s» is suggested as %s', (relato, id) => {
    expect(sugerirCategoria(relato, CATEGORIAS_INICIAIS)).toBe(id);
  });

  it('is one of fourteen', () => {
    expect(new Set(CATEGORIAS_INICIAIS.map(({ id }) => id)).size).toBe(14);
  });
});

describe('counts for readers outside the unit', () => {
  const tabela = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.nat(20), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );

  it('show none below five, and none that the totals give away', () => {
    fc.assert(
      fc.property(tabela, (counts) => {
        const shown = suprimir(counts);
        const columns = (counts[0] ?? []).map((_, at) => ({
          shown: shown.map((row) => row[at]),
          real: counts.map((row) => row[at]),
        }));
        const lines = [...shown.map((row, at) => ({ shown: row, real: counts[at] ?? [] })), ...columns];
        for (const line of lines) {
          line.shown.forEach((n, at) => {
            const real = line.real[at] ?? 0;
            if (n === null || n === undefined) return;
            expect(n).toBe(real);
            expect(n === 0 || n >= 5).toBe(true);
          });
          const covered = line.shown.filter((n) => n === null).length;
          if (line.shown.length > 1) expect(covered).not.toBe(1);
        }
      }),
    );
  });
});
