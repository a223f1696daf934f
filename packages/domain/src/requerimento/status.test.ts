import { describe, expect, it } from 'vitest';
import { isEncerrado, isStatus, STATUS, STATUS_CODIGOS, statusById } from './status.ts';

describe('STATUS', () => {
  it('has the eighteen system statuses, numbered 1 to 18', () => {
    expect(STATUS_CODIGOS.map((codigo) => STATUS[codigo].id)).toEqual(
      Array.from({ length: 18 }, (_, i) => i + 1),
    );
  });

  it('pauses the clock exactly where the council waits', () => {
    const paused = STATUS_CODIGOS.filter((codigo) => STATUS[codigo].relogio === 'pausa');
    expect(paused).toEqual(['AGUARDANDO_PAGAMENTO', 'EM_EXIGENCIA', 'AGUARDANDO_TERCEIRO']);
    for (const codigo of paused) expect(STATUS[codigo].vez).not.toBe('conselho');
  });

  it('has no next actor exactly when it is closed', () => {
    expect(STATUS_CODIGOS.filter(isEncerrado)).toEqual(['INDEFERIDO', 'CONCLUIDO', 'ARQUIVADO', 'CANCELADO']);
    for (const codigo of STATUS_CODIGOS) expect(STATUS[codigo].vez === 'ninguem').toBe(isEncerrado(codigo));
  });

  it('finds by code and by filter number', () => {
    expect(isStatus('EM_ANALISE')).toBe(true);
    expect(isStatus('toString')).toBe(false);
    expect(statusById(6)).toBe('EM_EXIGENCIA');
    expect(statusById(-1)).toBeNull();
  });
});
