import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import type { Acao } from '@balcao/domain/requerimento/acao';
import { assumir } from '#features/distribuicao/api.tsx';
import type { Send } from '#features/tramite/api.tsx';
import { upon } from '#features/tramite/api.tsx';

const desfazer = upon(requerimento.desfazer);
const mover = upon(requerimento.mover);
const reabrirExigencia = upon(reabertura.reabrir);

/** Acts without a form: the button does them, and most can be undone. */
const DIRECT: Partial<Record<Acao, Send>> = {
  assumir,
  desfazer: (seen) => desfazer(seen, {}),
  reabrir_exigencia: (seen) => reabrirExigencia(seen, {}),
  iniciar_analise: (seen) => mover(seen, { acao: 'iniciar_analise' }),
  retomar_analise: (seen) => mover(seen, { acao: 'retomar_analise' }),
  retomar: (seen) => mover(seen, { acao: 'retomar' }),
  emitir: (seen) => mover(seen, { acao: 'emitir' }),
  concluir: (seen) => mover(seen, { acao: 'concluir' }),
};

/** The call of an act without a form; undefined for one with a form. */
export function directSend(acao: Acao): Send | undefined {
  return DIRECT[acao];
}
