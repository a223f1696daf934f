import { requerimento } from '@balcao/contract/requerimento';
import { bringsNewPoint, validateExigencia } from '@balcao/domain/requerimento/exigencia';
import { useState } from 'react';
import { findPlaceholders } from '#features/conversa/api.tsx';
import { useNorma } from '#features/norma/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { byField, upon, useActForm } from '#features/tramite/api.tsx';
import {
  addItem,
  changeItem,
  type ExigirDraft,
  type ExigirDraftItem,
  newExigencia,
  previousItems,
  removeItem,
  toItens,
} from './exigir-draft.ts';

const exigir = upon(requerimento.exigir);

/** The form in which corrections are asked for: its points, what is wrong with them, and what sends it. */
export function useExigir(props: ActionProps) {
  const norma = useNorma();
  const form = useActForm<ExigirDraft>(props, 'exigir', newExigencia(norma('exigencia.prazo')));
  const { filled: draft, setFilled, errors } = form;
  const [attempt, setAttempt] = useState(0);
  const itens = toItens(draft);
  const prazoDias = Number(draft.prazoDias);
  const exigencia = { itens, prazoDias, anteriores: previousItems(props.detail.exigencias) };
  return {
    ...form,
    /** How often it was tried to send. */
    attempt,
    /** Whether it asks for what could have been asked for before. */
    brings: itens.length > 0 && bringsNewPoint(exigencia),
    add: (campo: string | null) => {
      if (errors.of.has('itens')) errors.drop('itens');
      setFilled((now) => addItem(now, campo));
    },
    change: (index: number, id: string, part: Partial<ExigirDraftItem>) => {
      errors.drop(`itens.${index}`);
      setFilled((now) => changeItem(now, id, part));
    },
    remove: (isGone: (item: ExigirDraftItem) => boolean) => {
      // The messages name items by their place, which is no longer the same.
      errors.drop('itens');
      setFilled((now) => removeItem(now, isGone));
    },
    submit: () => {
      const wrong = byField(validateExigencia(exigencia, norma));
      for (const [i, { texto }] of itens.entries()) {
        const open = findPlaceholders(texto);
        if (open.length > 0) wrong.set(`itens.${i}.texto`, `Complete ${open.join(', ')}.`);
      }
      setAttempt((n) => n + 1);
      const mensagem = draft.mensagem.trim() || undefined;
      form.sendUnless(wrong, (seen) => exigir(seen, { itens, prazoDias, mensagem }));
    },
  };
}
