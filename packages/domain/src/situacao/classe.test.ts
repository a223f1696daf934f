import { describe, expect, it } from 'vitest';
import { STATUS, STATUS_CODIGOS } from '../requerimento/status.ts';
import { CLASSES, classeDe, motivoRelogio, relogioDoCaminho } from './classe.ts';
import { COR_CODIGOS, isCor } from './cor.ts';
import { listArestas } from './grafo.ts';

describe('the class of a situation', () => {
  it('says who has to act, and agrees with the clock', () => {
    for (const status of STATUS_CODIGOS) {
      const classe = classeDe(status);
      const { relogio } = STATUS[status];
      expect(CLASSES[classe].rotulo).not.toBe('');
      if (classe === 'aberta') expect(relogio).toBe('corre');
      else expect(relogio).not.toBe('corre');
      expect(motivoRelogio(status)).toMatch(/\.$/);
    }
    expect([classeDe('EM_EXIGENCIA'), classeDe('AGUARDANDO_TERCEIRO'), classeDe('CANCELADO')]).toEqual([
      'espera_requerente',
      'espera_terceiro',
      'final',
    ]);
  });
});

describe('the clock of a way', () => {
  it('is said of every way', () => {
    for (const { de, para } of listArestas(null)) expect(relogioDoCaminho(de, para)).toMatch(/prazo/);
    expect(relogioDoCaminho('EM_ANALISE', 'EM_EXIGENCIA')).toBe('O prazo pausa');
    expect(relogioDoCaminho('EM_ANALISE', 'EM_PARECER')).toBe('O prazo segue como está');
    expect(relogioDoCaminho('RASCUNHO', 'AGUARDANDO_PAGAMENTO')).toBe(
      'O prazo começa quando a taxa for paga',
    );
    expect(relogioDoCaminho('INDEFERIDO', 'EM_RECURSO')).toContain('prazo novo');
  });
});

it('knows the colours of all situations', () => {
  for (const status of STATUS_CODIGOS) expect(COR_CODIGOS).toContain(STATUS[status].cor);
  expect([isCor('teal'), isCor('rosa'), isCor('toString')]).toEqual([true, false, false]);
});
