import { Suspense, useState } from 'react';
import type { Anexo } from '#features/envio/api.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from '../anexo.module.css';
import { useCarteira } from './queries.ts';

const GuardarAnexoDialog = lazyPart(() => import('./guardar-anexo-dialog.tsx'), 'GuardarAnexoDialog');

interface GuardarAnexoProps {
  anexo: Anexo;
  /** Called once the file is in the wallet and the button is gone. */
  onKept: () => void;
}

/** Offers to keep a file for later requests, or says that it is kept. */
export function GuardarAnexo({ anexo, onKept }: GuardarAnexoProps) {
  const carteira = useCarteira();
  const [opened, setOpened] = useState(false);
  if (!carteira.data || anexo.verificacao === 'bloqueado') return null;
  if (carteira.data.items.some((documento) => documento.sha256 === anexo.sha256))
    return <p className={classes.detail}>Está em Meus documentos.</p>;
  return (
    <p className={classes.detail}>
      <button
        type="button"
        className={classes.undo}
        aria-label={`Guardar em Meus documentos: ${anexo.nome}`}
        onClick={() => setOpened(true)}
      >
        Guardar em Meus documentos
      </button>
      {opened && (
        <Suspense>
          <GuardarAnexoDialog
            anexo={anexo}
            onClose={() => setOpened(false)}
            onKept={() => {
              setOpened(false);
              onKept();
            }}
          />
        </Suspense>
      )}
    </p>
  );
}
