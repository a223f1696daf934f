import type { Acao } from './acao.ts';
import type { Status } from './status.ts';
import type { Aviso, AvisoModelo, Papel, Transicao } from './transicao.ts';

type Partes = Partial<Omit<Transicao, 'acao' | 'para' | 'quem' | 'permissao'>>;

/** A way out of a status. */
export function step(
  acao: Acao,
  para: Status,
  quem: Papel[],
  permissao: string | null,
  partes: Partes = {},
): Transicao {
  return {
    guardas: [],
    seletores: [],
    entradas: [],
    aviso: null,
    efeitos: [],
    ...partes,
    acao,
    para,
    quem,
    permissao,
  };
}

/** A step that staff take, which a declared impediment blocks (Lei 9.784/1999 arts. 18-20). */
export function staff(
  acao: Acao,
  para: Status,
  quem: Papel[],
  permissao: string,
  partes: Partes = {},
): Transicao {
  return step(acao, para, quem, permissao, {
    ...partes,
    guardas: ['sem_impedimento', ...(partes.guardas ?? [])],
  });
}

/** Who is told, and in which words. */
export const avisar = (modelo: AvisoModelo, para: Aviso['para'] = 'requerente'): Aviso => ({ modelo, para });
