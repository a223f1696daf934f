import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays } from '../prazo/data.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { exigenciaPrazo } from '../requerimento/exigencia.ts';
import { recursoPrazo } from '../requerimento/recurso.ts';
import {
  cartaDaCorrecao,
  cartaDaDecisao,
  cienciaDoAto,
  type EnvioPostal,
  prazoDepoisDeReceber,
} from './ato-por-carta.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2030), { municipio: '3106200', uf: 'MG' });
const ATO = '2026-11-23';

const dia = fc.nat({ max: 900 }).map((days) => addDays(ATO, days));
const envio: fc.Arbitrary<EnvioPostal | null> = fc.oneof(
  fc.constant(null),
  fc.record({ recebidaEm: fc.option(dia) }),
);

describe('the term of an act', () => {
  it('counts from the act for a notice by the portal, and from the receipt for one by post', () => {
    expect(cienciaDoAto(ATO, null)).toBe(ATO);
    expect(cienciaDoAto(ATO, { recebidaEm: null })).toBeNull();
    expect(cienciaDoAto(ATO, { recebidaEm: '2026-12-02' })).toBe('2026-12-02');
  });

  it('never runs before the letter was received, whatever the days and the calendar', () => {
    fc.assert(
      fc.property(envio, fc.integer({ min: 5, max: 90 }), fc.boolean(), (correios, dias, prorrogada) => {
        const ciencia = cienciaDoAto(ATO, correios);
        if (correios?.recebidaEm === null) {
          expect(ciencia).toBeNull();
          return;
        }
        const from = correios?.recebidaEm ?? ATO;
        if (ciencia === null) throw new Error('a letter that was received has a day');
        const ends = [
          exigenciaPrazo({ ciencia, prazoDias: dias, prorrogada, calendario }),
          recursoPrazo({ ciencia, dias, calendario }),
        ];
        for (const { vencimento } of ends) expect(vencimento >= addDays(from, dias)).toBe(true);
      }),
    );
  });
});

describe('the letter of an act', () => {
  it('asks for every point, in order, and says from when its term counts', () => {
    const itens = ['Diploma: envie o verso.', 'Explique a data.'];
    const texto = cartaDaCorrecao({ itens, mensagem: ' Obrigado. ', prazoDias: 30 });
    expect(texto).toMatch(
      /1\. Diploma: envie o verso\.\n\n2\. Explique a data\.\n\nObrigado\.\n\nVocê tem 30 dias/,
    );
    expect(texto).toMatch(/conta do dia em que esta carta foi recebida/);
  });

  it('has the end, the summary and the reasons of a decision', () => {
    const words = {
      titulo: 'Seu pedido não foi aprovado',
      resumo: 'Falta o diploma.',
      fundamentacao: 'Motivos.',
    };
    expect(cartaDaDecisao(words)).toMatch(
      /^Seu pedido não foi aprovado\.\n\nFalta o diploma\.\n\nMotivos\.\n\nSe couber recurso, o prazo conta/,
    );
  });

  it('gives days in the place of a last day', () => {
    expect(prazoDepoisDeReceber(1)).toBe('1 dia depois de receber a carta pelos Correios');
    expect(prazoDepoisDeReceber(10)).toBe('10 dias depois de receber a carta pelos Correios');
  });
});
