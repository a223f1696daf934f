import { chaveFromBytes } from '@balcao/domain/manifestacao/chave';
import { useEffect, useRef, useState } from 'react';
import { createPecas } from '#features/ouvidoria-arquivos/api.tsx';
import type { Pessoa } from '#platform/can.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { isProblem } from '#platform/problem.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useStore } from '#platform/store.ts';
import { todayIso } from '#ui/date.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { useEscolha } from '../queries.ts';
import { categoriaDoDito, categoriasPara } from './categoria.ts';
import { envioDe, issuesDoPasso, NADA_DITO, passoDoCampo, passoPossivel, type Sorteado } from './dito.ts';
import { type Registrada, useRegistrar } from './queries.ts';
import { type NovoSearch, PASSOS, type Passo } from './search.ts';
import { useRascunho } from './use-rascunho.ts';

const sortear = (): Sorteado => ({
  id: newUuid(),
  chave: chaveFromBytes(crypto.getRandomValues(new Uint8Array(15))),
});

/** A new manifestation: what was typed, the step in the address, and how it is sent. */
export function useNova(eu: Pessoa, { outra, again }: { outra: boolean; again: boolean }) {
  const [search, setSearch] = useSearchState<NovoSearch>();
  const [sorteado] = useState(sortear);
  const [pecas] = useState(createPecas);
  const form = useRecordForm(() => NADA_DITO);
  const registrar = useRegistrar(pecas);
  const protegida = form.value.identificacao !== '' && form.value.identificacao !== 'IDENTIFICADA';
  const [registrada, setRegistrada] = useState<Registrada | null>(null);
  const categorias = categoriasPara(eu, useEscolha(), outra);
  const rascunho = useRascunho(form, { enabled: !outra });
  const changed = useStore(pecas.store).length > 0 || (form.changed && !rascunho.whole);
  const checked = { form, outra, hoje: todayIso() };
  const passo = passoPossivel(search.passo, checked);
  const go = (next: Passo) => setSearch({ passo: next }, { push: true });
  const goOn = () => {
    if (form.errors.show(issuesDoPasso(passo, checked))) go(PASSOS[PASSOS.indexOf(passo) + 1] ?? 'conferir');
  };
  const send = async () => {
    const categoriaId = categoriaDoDito(form.value, categorias).id;
    try {
      const envio = (arquivos: string[]) =>
        envioDe({ sorteado, dito: form.value, outra, categoriaId, arquivos });
      setRegistrada(await registrar.mutateAsync({ envio, protegida }));
      setSearch({ passo: 'tipo' });
      if (!outra) void rascunho.forget();
    } catch (error) {
      form.errors.fail(error);
      const field = isProblem(error, 'validation') ? error.errors[0]?.path : undefined;
      if (field !== undefined) go(passoDoCampo(String(field)));
    }
  };
  useHeadingFocus(registrada ? 'recibo' : rascunho.oferta ? 'rascunho' : passo, {
    again,
    failed: form.errors.items.length > 0,
  });
  return {
    form,
    pecas,
    rascunho,
    /** Its author asks for protection. */
    protegida,
    passo,
    categorias,
    registrada,
    sending: registrar.isPending,
    /** Something would be lost with the page. */
    changed,
    go: (next: Passo) => {
      form.errors.clear();
      go(next);
    },
    goOn,
    send,
    /** Goes on with the draft of an earlier visit, where its text is. */
    resume: () => {
      rascunho.resume();
      go('relato');
    },
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
