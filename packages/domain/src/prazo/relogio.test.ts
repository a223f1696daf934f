import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import type { RegraPrazo } from './contagem.ts';
import { explicar } from './explicacao.ts';
import { listFeriadosFederais } from './feriado.ts';
import type { PrazoEvento, PrazoEventoTipo } from './prazo-evento.ts';
import { derivePrazo } from './relogio.ts';

const federal = listFeriadosFederais(2026, 2028);
const calendario = createCalendario(federal, { municipio: '3106200', uf: 'MG' });
const trinta: RegraPrazo = { n: 30, unidade: 'CORRIDOS', lado: 'CONSELHO' };

const em = (text: string) => new Date(text.length === 10 ? `${text}T10:00:00-03:00` : text);
const evento = (
  tipo: PrazoEventoTipo,
  when: string,
  motivo = 'EM_EXIGENCIA',
  dias?: number,
): PrazoEvento => ({
  tipo,
  em: em(when),
  motivo,
  ...(dias === undefined ? {} : { dias }),
});
const derive = (eventos: PrazoEvento[], now: string, regra = trinta) => {
  const prazo = derivePrazo(eventos, regra, calendario, em(now));
  if (!prazo) throw new Error('the clock did not start');
  return prazo;
};
const inicio = evento('INICIO', '2026-11-21', 'Protocolado');

describe('a running clock', () => {
  it('is nothing before it starts', () => {
    expect(derivePrazo([], trinta, calendario, em('2026-11-21'))).toBeNull();
    expect(derivePrazo([evento('PAUSA', '2026-11-21')], trinta, calendario, em('2026-11-21'))).toBeNull();
  });

  it('promises the date of the vector', () => {
    expect(derive([inicio], '2026-11-21')).toMatchObject({
      situacao: 'correndo',
      vencimento: '2026-12-21',
      diasRestantes: 30,
      diasComConselho: 0,
      vencido: false,
    });
  });

  it('is in time until 23:59:59.999 of the last day and late after it (invariant 11)', () => {
    expect(derive([inicio], '2026-12-21T23:59:59.999-03:00')).toMatchObject({
      vencido: false,
      diasRestantes: 0,
    });
    expect(derive([inicio], '2026-12-22T00:00:00.000-03:00')).toMatchObject({
      vencido: true,
      diasRestantes: -1,
      vencimento: '2026-12-21',
    });
  });

  it('takes events of another day in UTC on their day in Brasília', () => {
    const night = evento('INICIO', '2026-11-22T01:30:00Z', 'Protocolado');
    expect(derive([night], '2026-11-25').vencimento).toBe('2026-12-21');
  });
});

describe('pauses', () => {
  it('keep the days that remain and hide the date meanwhile', () => {
    const paused = [inicio, evento('PAUSA', '2026-12-03')];
    expect(derive(paused, '2026-12-09')).toMatchObject({
      situacao: 'pausado',
      vencimento: null,
      vencimentoEm: null,
      pausadoDesde: '2026-12-03',
      diasRestantes: 18,
      diasComConselho: 12,
      diasComCidadao: 6,
    });
    expect(derive([...paused, evento('RETOMADA', '2026-12-10', '')], '2026-12-10')).toMatchObject({
      situacao: 'correndo',
      vencimento: '2026-12-28',
      diasRestantes: 18,
    });
  });

  it('lose no day when there are two in one day (invariant 10)', () => {
    const eventos = [
      inicio,
      evento('PAUSA', '2026-12-03T09:00:00-03:00'),
      evento('RETOMADA', '2026-12-03T10:00:00-03:00'),
      evento('PAUSA', '2026-12-03T11:00:00-03:00'),
      evento('RETOMADA', '2026-12-03T16:00:00-03:00'),
    ];
    expect(derive(eventos, '2026-12-04')).toMatchObject({ vencimento: '2026-12-21', diasComConselho: 13 });
    expect(explicar(derive(eventos, '2026-12-04').passos)).toContain(
      'Pausado e retomado em 03/12, à espera da resposta à correção: nenhum dia se perdeu.',
    );
  });

  it('on the rolled due day leave the day of return to act', () => {
    const regra: RegraPrazo = { ...trinta, n: 29 };
    const eventos = [inicio, evento('PAUSA', '2026-12-21'), evento('RETOMADA', '2026-12-23')];
    expect(derive([inicio], '2026-12-01', regra).vencimento).toBe('2026-12-21');
    expect(derive(eventos, '2026-12-23', regra)).toMatchObject({
      vencimento: '2026-12-23',
      diasRestantes: 0,
    });
  });

  it('do not move a date that was already missed', () => {
    const eventos = [inicio, evento('PAUSA', '2026-12-28'), evento('RETOMADA', '2027-01-10')];
    expect(derive(eventos.slice(0, 2), '2027-01-08')).toMatchObject({
      situacao: 'pausado',
      vencimento: '2026-12-21',
      diasRestantes: -7,
    });
    expect(derive(eventos, '2027-01-12')).toMatchObject({ vencimento: '2026-12-21', diasRestantes: -9 });
  });

  it('tell time with another body from time with the person', () => {
    const eventos = [
      inicio,
      evento('PAUSA', '2026-11-25', 'AGUARDANDO_TERCEIRO'),
      evento('RETOMADA', '2026-11-28'),
      evento('PAUSA', '2026-12-01', 'EM_EXIGENCIA'),
    ];
    expect(derive(eventos, '2026-12-06')).toMatchObject({
      diasComConselho: 4 + 3,
      diasComTerceiro: 3,
      diasComCidadao: 5,
    });
  });

  it('before the fee is paid start the count on payment', () => {
    const eventos = [
      inicio,
      evento('PAUSA', '2026-11-21', 'AGUARDANDO_PAGAMENTO'),
      evento('RETOMADA', '2026-11-30'),
    ];
    expect(derive(eventos, '2026-11-30')).toMatchObject({ vencimento: '2026-12-30', diasRestantes: 30 });
  });
});

describe('extension', () => {
  const motivo = 'Aguardamos a resposta da universidade.';

  it('adds to the whole count, once', () => {
    const once = [inicio, evento('PRORROGACAO', '2026-12-15', motivo)];
    expect(derive(once, '2026-12-15')).toMatchObject({
      vencimento: '2027-01-20',
      prorrogado: true,
      total: 60,
    });
    const twice = [...once, evento('PRORROGACAO', '2026-12-16', motivo)];
    expect(derive(twice, '2026-12-16')).toMatchObject({ vencimento: '2027-01-20', total: 60 });
  });

  it('may bring its own length', () => {
    expect(derive([inicio, evento('PRORROGACAO', '2026-12-15', motivo, 10)], '2026-12-15').total).toBe(40);
  });

  it('counts from the whole, not from the rolled day', () => {
    const regra: RegraPrazo = { ...trinta, n: 29 };
    const extended = [inicio, evento('PRORROGACAO', '2026-12-21', motivo, 31)];
    expect(derive(extended, '2026-12-21', regra).vencimento).toBe('2027-01-20');
  });

  it('given while the last day waits for expediente, goes on from the day the count ran out', () => {
    const regra: RegraPrazo = { ...trinta, n: 34 };
    const prazo = derive([inicio, evento('PRORROGACAO', '2026-12-28', motivo, 1)], '2026-12-28', regra);
    expect(prazo.vencimento).toBe('2026-12-28');
    expect(prazo.passos).toContainEqual({
      tipo: 'ULTIMO_DIA',
      data: '2026-12-26',
      n: 35,
      unidade: 'CORRIDOS',
    });
  });

  it('does nothing after the due day or without a reason', () => {
    expect(derive([inicio, evento('PRORROGACAO', '2026-12-22', motivo)], '2026-12-22').prorrogado).toBe(
      false,
    );
    expect(derive([inicio, evento('PRORROGACAO', '2026-12-15', '  ')], '2026-12-15').prorrogado).toBe(false);
  });
});

describe('como foi calculado', () => {
  it('tells pauses, extension, and the way to the date', () => {
    const eventos = [
      inicio,
      evento('PAUSA', '2026-12-03'),
      evento('RETOMADA', '2026-12-10'),
      evento('PRORROGACAO', '2026-12-20', 'Falta o parecer da câmara técnica.'),
    ];
    expect(explicar(derive(eventos, '2026-12-20').passos)).toEqual([
      'Pedido recebido em 21/11/2026 (sábado): esse dia não conta.',
      'Começa a contar em 22/11/2026 (domingo).',
      'Pausado de 03/12 a 10/12, à espera da resposta à correção: 7 dias não contam.',
      'Prorrogado em 20/12 por mais 30 dias corridos. Motivo: Falta o parecer da câmara técnica.',
      'O prazo é de 60 dias corridos: vai até 27/01/2027 (quarta-feira).',
      'Vence em 27/01/2027 (quarta-feira), às 23h59 de Brasília.',
    ]);
  });

  it('reads the same on every day until the clock changes', () => {
    const expected = derive([inicio], '2026-11-21', { ...trinta, n: 29 }).passos;
    for (const today of ['2026-12-19', '2026-12-20', '2026-12-21', '2026-12-22', '2027-01-05']) {
      expect(derive([inicio], today, { ...trinta, n: 29 }).passos).toEqual(expected);
    }
  });

  it('tells the skipped holidays once, before and after a pause', () => {
    const uteis: RegraPrazo = { n: 20, unidade: 'UTEIS', lado: 'CONSELHO' };
    const eventos = [
      evento('INICIO', '2026-11-16', 'Protocolado'),
      evento('PAUSA', '2026-11-25'),
      evento('RETOMADA', '2026-12-22'),
    ];
    const skipped = derive(eventos, '2026-12-28', uteis).passos.filter((p) => p.tipo === 'DIA_NAO_CONTADO');
    expect(skipped.map((passo) => passo.data)).toEqual(['2026-11-20', '2026-12-25', '2027-01-01']);
  });
});

describe('outages and holidays', () => {
  it('move a promised date when they are registered later (invariant 12)', () => {
    const broken = createCalendario(federal, {
      municipio: '3106200',
      uf: 'MG',
      indisponibilidades: [{ inicio: em('2026-12-21T20:00:00-03:00'), fim: em('2026-12-22T09:00:00-03:00') }],
    });
    const prazo = derivePrazo([inicio], trinta, broken, em('2026-12-22'));
    expect(prazo).toMatchObject({ vencimento: '2026-12-23', vencido: false });
    expect(explicar(prazo?.passos ?? []).slice(-3)).toEqual([
      'O prazo é de 30 dias corridos: vai até 21/12/2026 (segunda-feira).',
      'O portal ficou fora do ar de 21/12 a 22/12: passa para 23/12/2026 (quarta-feira).',
      'Vence em 23/12/2026 (quarta-feira), às 23h59 de Brasília.',
    ]);
  });
});
