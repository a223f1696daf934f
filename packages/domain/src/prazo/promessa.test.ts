import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { listFeriadosFederais } from './feriado.ts';
import type { PrazoEvento } from './prazo-evento.ts';
import { describePromessa } from './promessa.ts';
import { derivePrazo } from './relogio.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2028), { municipio: '3106200', uf: 'MG' });
const regra = { n: 30, unidade: 'CORRIDOS', lado: 'CONSELHO' } as const;
const at = (day: string) => new Date(`${day}T10:00:00-03:00`);
const inicio: PrazoEvento = { tipo: 'INICIO', em: at('2026-11-21'), motivo: 'Protocolado' };
const pause = (motivo: string): PrazoEvento => ({ tipo: 'PAUSA', em: at('2026-12-03'), motivo });
const promise = (eventos: PrazoEvento[], day: string) => {
  const prazo = derivePrazo(eventos, regra, calendario, at(day));
  return prazo && describePromessa(prazo);
};

describe('describePromessa', () => {
  it('says the date', () => {
    expect(promise([inicio], '2026-11-25')).toBe('Responderemos até 21/12/2026 (segunda-feira).');
  });

  it('says whom a paused clock waits for', () => {
    const until = '2026-12-05';
    expect(promise([inicio, pause('EM_EXIGENCIA')], until)).toBe(
      'Prazo pausado: estamos aguardando você desde 03/12/2026.',
    );
    expect(promise([inicio, pause('AGUARDANDO_TERCEIRO')], until)).toBe(
      'Prazo pausado: estamos aguardando outro órgão desde 03/12/2026.',
    );
  });

  it('owns up to a missed date', () => {
    expect(promise([inicio], '2026-12-24')).toBe(
      'O prazo era 21/12/2026 (segunda-feira). Atrasado há 3 dias.',
    );
  });

  it('counts no working day of delay on the weekend after a missed Friday', () => {
    const uteis = { n: 5, unidade: 'UTEIS', lado: 'CONSELHO' } as const;
    const sunday = derivePrazo([inicio], uteis, calendario, at('2026-11-29'));
    expect(sunday && describePromessa(sunday)).toBe('O prazo era 27/11/2026 (sexta-feira). Atrasado.');
  });

  it('promises nothing more at the end', () => {
    expect(promise([inicio, { tipo: 'FIM', em: at('2026-12-03'), motivo: '' }], '2026-12-05')).toBeNull();
  });
});
