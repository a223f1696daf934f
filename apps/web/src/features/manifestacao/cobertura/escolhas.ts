import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { useEffect, useRef, useState } from 'react';
import { createPecas, type Pecas } from '#features/ouvidoria-arquivos/api.tsx';
import { call } from '#platform/call.ts';
import type { Detalhe } from '../queries.ts';

type Arquivo = Detalhe['arquivos'][number];

/** What areas see of a file; `MANTER` leaves the copy that they see already. */
export type Como = 'MANTER' | 'RETER' | 'MOSTRAR' | 'COPIA';

/** What areas see of a file now. */
export const comoAtual = ({ areas }: Pick<Arquivo, 'areas'>): Como =>
  areas === 'COPIA' ? 'MANTER' : 'RETER';

export type Escolhas = ReturnType<typeof useEscolhas>;

/** What was chosen for the files of the author, and how it is sent. */
export function useEscolhas(seen: Detalhe) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Como>>>({});
  const copias = useRef(new Map<string, Pecas>());
  // The state after the files that were told before another one failed.
  const [made, setMade] = useState<Detalhe | null>(null);
  const now = made !== null && made.version > seen.version ? made : seen;
  const arquivos = now.arquivos.filter(({ areas }) => areas !== null);
  useEffect(() => {
    const chosenCopies = copias.current;
    return () => {
      for (const pecas of chosenCopies.values()) pecas.stop();
    };
  }, []);
  const of = (arquivo: Arquivo) => chosen[arquivo.id] ?? comoAtual(arquivo);
  const copia = (id: string): Pecas => {
    const known = copias.current.get(id) ?? createPecas(`copia-${id}`);
    copias.current.set(id, known);
    return known;
  };
  const mudados = arquivos.filter((arquivo) => of(arquivo) !== comoAtual(arquivo));
  return {
    arquivos,
    of,
    copia,
    choose: (id: string, como: Como) => setChosen((old) => ({ ...old, [id]: como })),
    changed: mudados.length > 0,
    /** What is missing, each on its field. */
    faltas: () =>
      mudados
        .filter((arquivo) => of(arquivo) === 'COPIA' && copia(arquivo.id).store.get().length === 0)
        .map(({ id }) => ({ path: `copia-${id}`, message: 'Escolha a cópia coberta.' })),
    /** Tells the server file by file, and answers the state afterwards. What was done is not done again. */
    send: async (): Promise<Detalhe> => {
      let upon = now;
      for (const { id } of mudados) {
        const como = chosen[id];
        if (como === undefined || como === 'MANTER') continue;
        const { version } = upon;
        const say = (ids: string[]) =>
          liberar(seen.id, { version, arquivoId: id, como, copia: ids[0] ?? null });
        upon = await (como === 'COPIA' ? copia(id).comArquivos(true, say) : say([]));
        setMade(upon);
        setChosen(({ [id]: _, ...others }) => others);
      }
      return upon;
    },
  };
}

interface Liberado {
  version: number;
  arquivoId: string;
  como: Exclude<Como, 'MANTER'>;
  copia: string | null;
}

const liberar = (id: string, body: Liberado): Promise<Detalhe> =>
  call(manifestacaoArquivo.liberar, { params: { id }, body });
