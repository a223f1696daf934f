import { useEffect, useRef, useState } from 'react';
import type { Pessoa } from '#platform/can.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { isProblem } from '#platform/problem.ts';
import { useSearchState } from '#platform/search-state.ts';
import { todayIso } from '#ui/date.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { useEscolha } from '../queries.ts';
import { categoriaDoDito, categoriasPara } from './categoria.ts';
import { envioDe, issuesDoPasso, NADA_DITO, passoDoCampo, passoPossivel } from './dito.ts';
import { type Registrada, useRegistrar } from './queries.ts';
import { type NovoSearch, PASSOS, type Passo } from './search.ts';

/** A new manifestation: what was typed, the step in the address, and how it is sent. */
export function useNova(eu: Pessoa, { outra, again }: { outra: boolean; again: boolean }) {
  const [search, setSearch] = useSearchState<NovoSearch>();
  const [id] = useState(newUuid);
  const form = useRecordForm(() => NADA_DITO);
  const registrar = useRegistrar();
  const [registrada, setRegistrada] = useState<Registrada | null>(null);
  const categorias = categoriasPara(eu, useEscolha(), outra);
  const checked = { form, outra, hoje: todayIso() };
  const passo = passoPossivel(search.passo, checked);
  const go = (next: Passo) => setSearch({ passo: next }, { push: true });
  const goOn = () => {
    if (form.errors.show(issuesDoPasso(passo, checked))) go(PASSOS[PASSOS.indexOf(passo) + 1] ?? 'conferir');
  };
  const send = async () => {
    const categoriaId = categoriaDoDito(form.value, categorias).id;
    try {
      setRegistrada(await registrar.mutateAsync(envioDe({ id, dito: form.value, outra, categoriaId })));
      setSearch({ passo: 'tipo' });
    } catch (error) {
      form.errors.fail(error);
      const field = isProblem(error, 'validation') ? error.errors[0]?.path : undefined;
      if (field !== undefined) go(passoDoCampo(String(field)));
    }
  };
  useHeadingFocus(registrada ? 'recibo' : passo, { again, failed: form.errors.items.length > 0 });
  return {
    form,
    passo,
    categorias,
    registrada,
    sending: registrar.isPending,
    go: (next: Passo) => {
      form.errors.clear();
      go(next);
    },
    goOn,
    send,
  };
}

/**
 * Focuses the heading of a new page, unless its errors take the focus. The first page leaves the focus to the navigation
 * that opened it.
 */
function useHeadingFocus(page: string, { again, failed }: { again: boolean; failed: boolean }): void {
  const before = useRef(again ? null : page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (!failed) document.querySelector<HTMLElement>('[data-page-title]')?.focus();
  }, [page, failed]);
}
