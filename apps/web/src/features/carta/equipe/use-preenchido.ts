import { noMaximo } from '@balcao/domain/texto/no-maximo';
import { useState } from 'react';
import { isKept } from '#platform/kept-shape.ts';
import { useKept } from '#platform/use-kept.ts';
import { todayIso } from '#ui/date.tsx';
import { DIA_BOM, type DiaLido, erroDoDia } from '#ui/dia-lido.ts';
import { keptCarta } from '../kept.ts';
import type { Campo } from './formularios.ts';
import type { Preenchido } from './sends.ts';

const NADA: Preenchido = { motivo: '', objeto: '', dia: '', recebidaPor: '' };

const isPreenchido = isKept<Preenchido>({ ...NADA });

/**
 * The fields of an act, kept on the device until it is sent. The day defaults to today. Only a chosen day is kept: an old
 * default would look like a choice.
 */
export function usePreenchido(de: string) {
  const [kept, setFilled, forget] = useKept(keptCarta(de), NADA, isPreenchido);
  const [hoje] = useState(todayIso);
  const [tocado, setTocado] = useState(false);
  const [dia, setDia] = useState(DIA_BOM);
  const filled = tocado || kept.dia !== '' ? kept : { ...kept, dia: hoje };
  return {
    filled,
    forget,
    put: (nome: keyof Preenchido, value: string) => setFilled((now) => ({ ...now, [nome]: value })),
    putDia: (value: string, lido: DiaLido) => {
      setDia(lido);
      setTocado(true);
      setFilled((now) => ({ ...now, dia: value }));
    },
    /** The errors, by API field. */
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
  return max !== undefined && length > max ? noMaximo(max) : null;
}
