import { useState } from 'react';
import { isLike, useKept } from '#features/formulario/api.tsx';
import { todayIso } from '#ui/date.tsx';
import { DIA_BOM, type DiaLido, erroDoDia } from '../dia-lido.ts';
import { keptCarta } from '../kept.ts';
import type { Campo } from './formularios.ts';
import type { Preenchido } from './sends.ts';

const NADA: Preenchido = { motivo: '', objeto: '', dia: '', recebidaPor: '' };

const isPreenchido = isLike(NADA);

/** What is filled in for an act upon a letter; it stays on the device until it was sent. */
export function usePreenchido(de: string) {
  const [filled, setFilled, forget] = useKept(keptCarta(de), { ...NADA, dia: todayIso() }, isPreenchido);
  const [dia, setDia] = useState(DIA_BOM);
  return {
    ...{ filled, forget },
    put: (nome: keyof Preenchido, value: string) => setFilled((now) => ({ ...now, [nome]: value })),
    putDia: (value: string, lido: DiaLido) => {
      setDia(lido);
      setFilled((now) => ({ ...now, dia: value }));
    },
    /** What is wrong with it, by the field's name at the API. */
    faltas: (campos: readonly Campo[]) =>
      campos.flatMap((campo) => {
        const message = faltaEm(campo, filled, dia);
        return message === null ? [] : [{ path: campo.api, message }];
      }),
  };
}

function faltaEm({ nome, tipo, falta, min = 1, max }: Campo, filled: Preenchido, dia: DiaLido) {
  const { length } = filled[nome].trim();
  const unread = tipo === 'dia' ? erroDoDia(dia) : null;
  if (unread !== null) return unread;
  if (length < min) return falta;
  return max !== undefined && length > max
    ? `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`
    : null;
}
