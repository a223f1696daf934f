import type { Formulario } from '@balcao/domain/formulario/campo';
import { moverCampo } from '@balcao/domain/formulario/editar/campos';
import { moverPasso } from '@balcao/domain/formulario/editar/passos';
import { lugarDe } from '@balcao/domain/formulario/editar/percorrer';
import { type RefObject, useEffect, useState } from 'react';
import { useModeloAberto } from '../edicao/modelo-context.ts';

const STEP = 'passo:';

/** The form after `onde` was dropped on `sobre`: in its place, or at the top of a step. The same form when it cannot be. */
export function soltar(form: Formulario, onde: string, sobre: string): Formulario {
  if (onde === sobre) return form;
  if (onde.startsWith(STEP)) {
    const step = sobre.startsWith(STEP) ? sobre.slice(STEP.length) : lugarDe(form, sobre)?.passo;
    const at = form.passos.findIndex(({ id }) => id === step);
    return at < 0 ? form : moverPasso(form, onde.slice(STEP.length), at);
  }
  if (sobre.startsWith(STEP))
    return moverCampo(form, onde, { passo: sobre.slice(STEP.length), grupo: null, indice: 0 });
  const para = lugarDe(form, sobre);
  return para ? moverCampo(form, onde, para) : form;
}

/** Dragging by the handles in the list, with mouse, pen or finger. Gives the place under the pointer meanwhile. */
export function useArrastar(list: RefObject<HTMLElement | null>): string | null {
  const { edicao } = useModeloAberto();
  const [alvo, setAlvo] = useState<string | null>(null);
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    let dragged: string | null = null;
    const placeOf = (node: EventTarget | null) =>
      node instanceof Element ? (node.closest('[data-onde]')?.getAttribute('data-onde') ?? null) : null;
    const under = ({ clientX, clientY }: PointerEvent) =>
      placeOf(document.elementFromPoint(clientX, clientY));
    const down = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-alca]')) return;
      dragged = placeOf(event.target);
      event.preventDefault();
    };
    const move = (event: PointerEvent) => {
      if (dragged !== null) setAlvo(under(event));
    };
    const end = (event: PointerEvent) => {
      if (dragged === null) return;
      const [from, to] = [dragged, event.type === 'pointerup' ? under(event) : null];
      dragged = null;
      setAlvo(null);
      if (to !== null) edicao.mudar((form) => soltar(form, from, to));
    };
    root.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      root.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [list, edicao]);
  return alvo;
}
