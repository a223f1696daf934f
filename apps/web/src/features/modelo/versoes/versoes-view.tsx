import { modelo } from '@balcao/contract/modelo';
import { useEffect, useState } from 'react';
import { useStore } from '#platform/store.ts';
import { type Comparadas, useDiferenca, useVersoes } from '#platform/versions.ts';
import { Section } from '#ui/section.tsx';
import { Historico } from '#ui/versoes/historico.tsx';
import { Mudancas } from '#ui/versoes/mudancas.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useRestaurar, type VersaoDoModelo } from '../queries.ts';

/** The published versions, what each changed, and a button to restore one. */
export function VersoesView() {
  const { tipoId, edicao } = useModeloAberto();
  const { version, save } = useStore(edicao.store);
  const versoes = useVersoes(modelo.versoes, { tipoId });
  const restaurar = useRestaurar(tipoId);
  const start = async (versao: number, done: () => void) => {
    await edicao.flush().catch(() => {});
    restaurar.mutate(
      { versao, version: edicao.store.get().version },
      {
        onSuccess: (atual) => {
          edicao.assumir(atual);
          done();
        },
      },
    );
  };
  return (
    <Section
      title="Versões publicadas"
      description="Uma versão publicada nunca muda. Pedidos e rascunhos ficam na versão em que começaram."
      surface={false}
    >
      <Historico
        versoes={versoes}
        emVigor={versoes.data?.pages[0]?.items[0]?.versao ?? null}
        drafted={version !== null || save !== 'nada'}
        uso={(versao) => sayUso((versao as VersaoDoModelo).emUso)}
        Diferenca={Diferenca}
        restauracao={{
          busy: restaurar.isPending,
          error: restaurar.error,
          start: (versao, done) => void start(versao, done),
          perda: version === null ? undefined : 'O rascunho de agora volta com “Desfazer”.',
        }}
      />
    </Section>
  );
}

function sayUso({ rascunhos, pedidosAbertos }: VersaoDoModelo['emUso']): string {
  const pedidos = pedidosAbertos === 1 ? '1 pedido aberto' : `${pedidosAbertos} pedidos abertos`;
  return `${pedidos} · ${rascunhos === 1 ? '1 rascunho' : `${rascunhos} rascunhos`}`;
}

function Diferenca({ de, ate, titulo }: Comparadas & { titulo: string }) {
  const { tipoId, edicao } = useModeloAberto();
  const [saved, setSaved] = useState(ate !== 'rascunho');
  // The server compares its saved draft, so pending changes are saved first.
  useEffect(() => {
    void edicao
      .flush()
      .catch(() => {})
      .then(() => setSaved(true));
  }, [edicao]);
  const diferenca = useDiferenca(modelo.diferenca, { tipoId }, saved ? { de, ate } : null);
  return <Mudancas diferenca={diferenca} titulo={titulo} />;
}
