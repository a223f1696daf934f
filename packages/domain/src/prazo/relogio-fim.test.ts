import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import type { RegraPrazo } from './contagem.ts';
import { explicar } from './explicacao.ts';
import { listFeriadosFederais } from './feriado.ts';
import type { PrazoEvento, PrazoEventoTipo } from './prazo-evento.ts';
import { derivePrazo } from './relogio.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2028), { municipio: '3106200', uf: 'MG' });
const trinta: RegraPrazo = { n: 30, unidade: 'CORRIDOS', lado: 'CONSELHO' };
const at = (day: string) => new Date(`${day}T10:00:00-03:00`);
const evento = (tipo: PrazoEventoTipo, day: string, motivo = 'EM_EXIGENCIA'): PrazoEvento => ({
  tipo,
  em: at(day),
  motivo,
});
const derive = (eventos: PrazoEvento[], now: string, regra = trinta) => {
  const prazo = derivePrazo(eventos, regra, calendario, at(now));
  if (!prazo) throw new Error('the clock did not start');
  return prazo;
};
const inicio = evento('INICIO', '2026-11-21', 'Protocolado');

describe('the end', () => {
  const fim = evento('FIM', '2026-12-10', 'Concluído');

  it('stops every count', () => {
    expect(derive([inicio, fim], '2027-03-01')).toMatchObject({
      situacao: 'encerrado',
      vencimento: '2026-12-21',
      vencido: false,
      diasRestantes: 11,
      diasComConselho: 19,
    });
  });

  it('in a pause counts no day after it', () => {
    const eventos = [inicio, evento('PAUSA', '2026-12-03'), evento('FIM', '2026-12-08', 'Cancelado')];
    expect(derive(eventos, '2027-03-01')).toMatchObject({
      diasComCidadao: 5,
      diasComConselho: 12,
      pausadoDesde: null,
    });
  });

  it('lets a reopening go on with the days that remained', () => {
    const eventos = [inicio, fim, evento('RETOMADA', '2027-03-01', 'Reaberto')];
    expect(derive(eventos, '2027-03-01')).toMatchObject({ vencimento: '2027-03-12', diasComConselho: 19 });
    expect(explicar(derive(eventos, '2027-03-01').passos)).toContain(
      'Reaberto em 01/03/2027: voltam a contar os dias que restavam.',
    );
  });

  it('leaves the day of the reopening to what had ended on its last day, which was in time', () => {
    const eventos = [inicio, evento('FIM', '2026-12-21'), evento('RETOMADA', '2027-03-01', 'Reaberto')];
    const today = { vencimento: '2027-03-01', vencido: false, diasRestantes: 0 };
    expect(derive(eventos, '2027-03-01')).toMatchObject(today);
    expect(derive(eventos, '2027-03-02')).toMatchObject({ vencido: true, diasRestantes: -1 });
  });

  it('lets an appeal begin a new count', () => {
    const eventos = [inicio, fim, evento('INICIO', '2027-03-01', 'Recurso')];
    expect(derive(eventos, '2027-03-01')).toMatchObject({ vencimento: '2027-03-31', diasRestantes: 30 });
  });

  it('gives an appeal the days that another law gives the service, and a second one the same', () => {
    const lai = { n: 20, unidade: 'CORRIDOS', lado: 'CONSELHO', recurso: 5 } as const;
    const recurso = evento('INICIO', '2027-03-01', 'recorrer');
    // Saturday, so the Monday after it.
    expect(derive([inicio, fim, recurso], '2027-03-01', lai)).toMatchObject({
      vencimento: '2027-03-08',
      total: 5,
    });
    const again = [
      evento('FIM', '2027-03-04', 'decidir_recurso'),
      evento('INICIO', '2027-03-09', 'recorrer'),
    ];
    expect(derive([inicio, fim, recurso, ...again], '2027-03-09', lai).vencimento).toBe('2027-03-15');
  });

  it('gives an appeal the thirty days of the law, whatever the service promised', () => {
    const uteis = { n: 5, unidade: 'UTEIS', lado: 'CONSELHO' } as const;
    const recurso = evento('INICIO', '2027-03-01', 'recorrer');
    const at = (day: string, ...more: PrazoEvento[]) => derive([inicio, fim, recurso, ...more], day, uteis);
    expect(at('2027-03-01')).toMatchObject({
      vencimento: '2027-03-31',
      diasRestantes: 30,
      total: 30,
      unidade: 'CORRIDOS',
    });
    const longer = evento('PRORROGACAO', '2027-03-20', 'Falta ouvir a câmara técnica.');
    expect(at('2027-03-20', longer)).toMatchObject({ vencimento: '2027-04-30', prorrogado: true });
    expect(explicar(at('2027-03-01').passos)).toEqual([
      'Recurso recebido em 01/03/2027 (segunda-feira): esse dia não conta.',
      'Começa a contar em 02/03/2027 (terça-feira).',
      'O prazo é de 30 dias corridos: vai até 31/03/2027 (quarta-feira).',
      'Vence em 31/03/2027 (quarta-feira), às 23h59 de Brasília.',
    ]);
  });

  it('passes over what comes after it otherwise', () => {
    const eventos = [inicio, fim, evento('PAUSA', '2026-12-15'), evento('FIM', '2026-12-16')];
    expect(derive(eventos, '2027-03-01')).toEqual(derive([inicio, fim], '2027-03-01'));
  });
});
