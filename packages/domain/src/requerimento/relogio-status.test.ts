import { describe, expect, it } from 'vitest';
import { listTransicoes } from './passos.ts';
import { clockEvents } from './relogio-status.ts';
import { STATUS_CODIGOS, type Status } from './status.ts';

describe('clockEvents', () => {
  it.each<[Status, Status, string[]]>([
    ['RASCUNHO', 'PROTOCOLADO', ['INICIO']],
    ['RASCUNHO', 'AGUARDANDO_PAGAMENTO', ['INICIO', 'PAUSA']],
    ['AGUARDANDO_PAGAMENTO', 'PROTOCOLADO', ['RETOMADA']],
    ['AGUARDANDO_PAGAMENTO', 'ARQUIVADO', ['FIM']],
    ['AGUARDANDO_PAGAMENTO', 'CANCELADO', ['FIM']],
    ['PROTOCOLADO', 'EM_TRIAGEM', []],
    ['EM_ANALISE', 'EM_EXIGENCIA', ['PAUSA']],
    ['EM_EXIGENCIA', 'EXIGENCIA_RESPONDIDA', ['RETOMADA']],
    ['EM_EXIGENCIA', 'CANCELADO', ['FIM']],
    ['EM_ANALISE', 'DEFERIDO', []],
    ['EM_ANALISE', 'INDEFERIDO', ['FIM']],
    ['EM_EMISSAO', 'CONCLUIDO', ['FIM']],
    ['INDEFERIDO', 'EM_RECURSO', ['INICIO']],
    ['DEFERIDO_PARCIAL', 'EM_RECURSO', ['FIM', 'INICIO']],
    ['CONCLUIDO', 'EM_ANALISE', ['RETOMADA']],
    ['EM_ANALISE', 'ARQUIVADO', ['FIM']],
    ['ARQUIVADO', 'EM_TRIAGEM', ['RETOMADA']],
    ['AGUARDANDO_TERCEIRO', 'ARQUIVADO', ['FIM']],
    ['ARQUIVADO', 'AGUARDANDO_TERCEIRO', ['RETOMADA', 'PAUSA']],
  ])('%s → %s writes %j', (de, para, eventos) => expect(clockEvents(de, para)).toEqual(eventos));

  it('ends every clock that it lets stop, over the whole table', () => {
    expect.hasAssertions();
    for (const de of STATUS_CODIGOS) {
      for (const { para } of listTransicoes(de, null)) {
        const last = clockEvents(de, para).at(-1);
        if (para === 'CANCELADO' || para === 'ARQUIVADO') expect(last).toBe('FIM');
        if (de === 'CONCLUIDO' || de === 'ARQUIVADO') expect(last).not.toBe('FIM');
      }
    }
  });
});
