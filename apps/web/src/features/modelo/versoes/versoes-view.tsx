import { useEffect, useState } from 'react';
import { describeError } from '#platform/problem.ts';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { ListaDeMudancas } from '#ui/lista-de-mudancas.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { type Comparadas, VersaoPublicada } from '#ui/versao-publicada.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import classes from '../modelo.module.css';
import { useDiferenca, useRestaurar, useVersoes, type Versao } from '../queries.ts';

/** The published versions, what each changed, and the way back to one. */
export function VersoesView() {
  const { tipoId } = useModeloAberto();
  const versoes = useVersoes(tipoId);
  const items = versoes.data?.pages.flatMap((each) => each.items) ?? [];
  return (
    <Section
      title="Versões publicadas"
      description="Uma versão publicada nunca muda. Pedidos e rascunhos ficam na versão em que começaram."
      surface={false}
    >
      {versoes.isError && <ErrorState error={versoes.error} onRetry={() => void versoes.refetch()} />}
      {versoes.isPending && <SkeletonText lines={6} />}
      {versoes.isSuccess && items.length === 0 && (
        <EmptyState title="Nada publicado ainda" text="A primeira publicação aparece aqui." />
      )}
      <ol className={classes.testes}>
        {items.map((versao, i) => (
          <li key={versao.versao} className={classes.cartao}>
            <Linha versao={versao} anterior={items[i + 1]?.versao ?? null} atual={i === 0} />
          </li>
        ))}
      </ol>
      {versoes.hasNextPage && (
        <Button
          variant="default"
          loading={versoes.isFetchingNextPage}
          onClick={() => void versoes.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </Section>
  );
}

interface LinhaProps {
  versao: Versao;
  anterior: number | null;
  atual: boolean;
}

function Linha({ versao, anterior, atual }: LinhaProps) {
  const { edicao } = useModeloAberto();
  const { version, save } = useStore(edicao.store);
  const drafted = version !== null || save !== 'nada';
  const [aberto, setAberto] = useState<Comparadas | 'restaurar' | null>(null);
  const { rascunhos, pedidosAbertos } = versao.emUso;
  return (
    <>
      <VersaoPublicada
        versao={versao}
        atual={atual}
        uso={`${pedidosAbertos === 1 ? '1 pedido aberto' : `${pedidosAbertos} pedidos abertos`} · ${
          rascunhos === 1 ? '1 rascunho' : `${rascunhos} rascunhos`
        }`}
        anterior={anterior}
        drafted={drafted}
        onComparar={setAberto}
        onRestaurar={() => setAberto('restaurar')}
      />
      {aberto === 'restaurar' && <Restaurar versao={versao.versao} onClose={() => setAberto(null)} />}
      {aberto !== null && aberto !== 'restaurar' && <Comparar {...aberto} onClose={() => setAberto(null)} />}
    </>
  );
}

function Comparar({ de, ate, onClose }: Comparadas & { onClose: () => void }) {
  const { tipoId, edicao } = useModeloAberto();
  const [saved, setSaved] = useState(ate !== 'rascunho');
  // The portal compares with the draft that it has: what was just changed belongs to it.
  useEffect(() => {
    void edicao
      .flush()
      .catch(() => {})
      .then(() => setSaved(true));
  }, [edicao]);
  const diferenca = useDiferenca(tipoId, saved ? String(de) : null, ate);
  const to = ate === 'rascunho' ? 'o rascunho' : `a versão ${ate}`;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={`Da versão ${de} para ${to}`}
      footer={
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      {diferenca.isError && <Callout tone="erro">{describeError(diferenca.error)}</Callout>}
      {diferenca.isPending && <SkeletonText lines={4} />}
      {diferenca.data && <ListaDeMudancas titulo="Mudanças" mudancas={diferenca.data.mudancas} />}
    </Dialog>
  );
}

function Restaurar({ versao, onClose }: { versao: number; onClose: () => void }) {
  const { tipoId, edicao } = useModeloAberto();
  const { version } = useStore(edicao.store);
  const restaurar = useRestaurar(tipoId);
  const confirm = async () => {
    await edicao.flush().catch(() => {});
    restaurar.mutate(
      { versao, version: edicao.store.get().version },
      {
        onSuccess: (atual) => {
          edicao.assumir(atual);
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      opened
      title={`Restaurar a versão ${versao}?`}
      confirmLabel="Restaurar no rascunho"
      busy={restaurar.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        O rascunho passa a ser igual à versão {versao}.{' '}
        {version !== null && 'O rascunho de agora volta com “Desfazer”. '}Nada é publicado.
      </p>
      <Failure error={restaurar.error} />
    </ConfirmDialog>
  );
}
