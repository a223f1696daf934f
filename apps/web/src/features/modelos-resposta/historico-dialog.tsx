import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { type Comparadas, VersaoPublicada } from '#ui/versao-publicada.tsx';
import classes from './modelos-resposta.module.css';
import { Mudancas } from './mudancas.tsx';
import { type Modelo, useRestaurar, useVersoes, type Versao } from './queries.ts';

interface HistoricoDialogProps {
  modelo: Modelo;
  onClose: () => void;
}

/** The published versions of a prepared text, what each changed, and the way back to one. */
export function HistoricoDialog({ modelo, onClose }: HistoricoDialogProps) {
  const versoes = useVersoes(modelo.id);
  const [restaurada, setRestaurada] = useState<number | null>(null);
  const items = versoes.data?.items ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={`Versões de “${modelo.titulo}”`}
      footer={
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      {versoes.isError && <ErrorState error={versoes.error} onRetry={() => void versoes.refetch()} />}
      {versoes.isPending && <SkeletonText lines={6} />}
      {/* There before it has something to say: only then is what it says announced. */}
      <div role="status">
        {restaurada !== null && (
          <Callout tone="sucesso">
            A versão {restaurada} está no rascunho. Para valer, publique o modelo.
          </Callout>
        )}
      </div>
      <ol className={classes.versoes}>
        {items.map((versao, i) => (
          <li key={versao.versao} className={classes.parte}>
            <Linha
              modelo={modelo}
              versao={versao}
              anterior={items[i + 1]?.versao ?? null}
              onRestaurada={setRestaurada}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface LinhaProps {
  modelo: Modelo;
  versao: Versao;
  anterior: number | null;
  onRestaurada: (versao: number) => void;
}

function Linha({ modelo, versao, anterior, onRestaurada }: LinhaProps) {
  const [aberto, setAberto] = useState<Comparadas | 'restaurar' | null>(null);
  const atual = versao.versao === modelo.publicado?.versao;
  const drafted = modelo.rascunho !== null;
  const toggle = (next: Comparadas) =>
    setAberto(aberto !== 'restaurar' && aberto?.ate === next.ate ? null : next);
  return (
    <>
      <VersaoPublicada
        versao={versao}
        atual={atual}
        anterior={anterior}
        drafted={drafted}
        onComparar={toggle}
        onRestaurar={() => setAberto('restaurar')}
      />
      {aberto !== null && aberto !== 'restaurar' && (
        <Mudancas
          id={modelo.id}
          de={String(aberto.de)}
          ate={aberto.ate}
          titulo={`Da versão ${aberto.de} para ${aberto.ate === 'rascunho' ? 'o rascunho' : `a versão ${aberto.ate}`}`}
        />
      )}
      {aberto === 'restaurar' && (
        <Restaurar
          modelo={modelo}
          versao={versao.versao}
          onRestaurada={onRestaurada}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  );
}

interface RestaurarProps extends Pick<LinhaProps, 'modelo' | 'onRestaurada'> {
  versao: number;
  onClose: () => void;
}

function Restaurar({ modelo, versao, onRestaurada, onClose }: RestaurarProps) {
  const restaurar = useRestaurar(modelo.id);
  return (
    <ConfirmDialog
      opened
      title={`Restaurar a versão ${versao}?`}
      confirmLabel="Restaurar no rascunho"
      busy={restaurar.isPending}
      onClose={onClose}
      onConfirm={() =>
        restaurar.mutate(
          { versao, version: modelo.version },
          {
            onSuccess: () => {
              onRestaurada(versao);
              onClose();
            },
          },
        )
      }
    >
      <p>
        O rascunho passa a ser igual à versão {versao}.{' '}
        {modelo.rascunho !== null && 'O rascunho de agora se perde. '}Nada é publicado.
      </p>
      <Failure error={restaurar.error} />
    </ConfirmDialog>
  );
}
