import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { municipio } from '@balcao/contract/municipio';
import { chaveFromBytes } from '@balcao/domain/manifestacao/chave';
import { useRef, useState } from 'react';
import { useSend } from '#features/auth/api.tsx';
import { createPecas } from '#features/ouvidoria-arquivos/api.tsx';
import { newUuid } from '#platform/new-uuid.ts';
import { isProblem } from '#platform/problem.ts';
import { useStore } from '#platform/store.ts';
import { todayIso } from '#ui/date.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { type Comprovante, chamar, type Registro, registrar } from '../chamar.ts';
import { useLido } from '../use-lido.ts';
import {
  categoriaDoDito,
  issuesDoPasso,
  NADA_DITO,
  PASSOS,
  type Passo,
  passoDoCampo,
  registroDe,
} from './dito.ts';

/** The id is random, and never of the time: it must not tell when its author wrote. */
const sortear = () => ({
  id: newUuid(),
  chave: chaveFromBytes(crypto.getRandomValues(new Uint8Array(15))),
});

const lerCategorias = async () => (await chamar(manifestacaoCategoria.escolher, {})).items;
const lerMunicipios = async (uf: string) => (await chamar(municipio.list, { query: { uf } })).items;

export type Escrever = ReturnType<typeof useEscrever>;

/** Writing without a name, from the type to the receipt. All of it stays in the memory of this screen. */
export function useEscrever() {
  const [nomes] = useState(sortear);
  const [passo, setPasso] = useState<Passo>('tipo');
  const [comprovante, setComprovante] = useState<Comprovante | null>(null);
  const form = useRecordForm(() => NADA_DITO);
  const categorias = useLido(passo === 'tipo' ? null : 'categorias', lerCategorias).data ?? [];
  const municipios = useLido(form.value.uf || null, lerMunicipios);
  const underWay = useRef(false);
  const [pecas] = useState(createPecas);
  const envio = useSend((registro: Omit<Registro, 'arquivos'>, onWorking) =>
    pecas.comArquivos(true, (arquivos) => registrar({ ...registro, arquivos }, onWorking)),
  );
  const chosen = useStore(pecas.store).length > 0;
  const go = (to: Passo) => {
    form.errors.clear();
    setPasso(to);
  };
  const fail = (error: Error) => {
    form.errors.fail(error);
    const path = isProblem(error, 'validation') ? error.errors[0]?.path : undefined;
    if (path !== undefined) setPasso(passoDoCampo(String(path)));
  };
  return {
    chave: nomes.chave,
    form,
    pecas,
    /** Something would be lost with the page. */
    changed: form.changed || chosen,
    passo,
    categorias,
    municipios,
    comprovante,
    sending: envio.isPending,
    working: envio.working,
    go,
    goOn: () => {
      if (form.errors.show(issuesDoPasso(passo, form, todayIso())))
        setPasso(PASSOS[PASSOS.indexOf(passo) + 1] ?? 'conferir');
    },
    send: () => {
      // Two presses at once come before the screen knows of the first.
      if (underWay.current) return;
      underWay.current = true;
      form.errors.clear();
      const categoriaId = categoriaDoDito(form.value, categorias).id;
      envio.mutate(registroDe(form.value, nomes, categoriaId), {
        onSuccess: setComprovante,
        onError: (error) => {
          underWay.current = false;
          fail(error);
        },
      });
    },
  };
}
