import { motivoNaoServe } from '@balcao/domain/formulario/carteira';
import type { RegrasDeArquivo } from '@balcao/domain/formulario/tipos/anexo';
import { IconFileCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Anexo } from '#features/envio/api.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './carteira.module.css';
import { useCarteira } from './queries.ts';

const EscolherDialog = lazyPart(() => import('./escolher-dialog.tsx'), 'EscolherDialog');

interface UsarDocumentoProps {
  label: string;
  regras: RegrasDeArquivo;
  hoje: string;
  /** Files of the field, which are not offered again. */
  anexos: readonly Anexo[];
  onUse: (documentoId: string) => Promise<void>;
  /** Called once the document is in the field. */
  onUsed: () => void;
}

/** Offers documents that fit the field; renders nothing without one. */
export function UsarDocumento({ label, regras, hoje, anexos, onUse, onUsed }: UsarDocumentoProps) {
  const carteira = useCarteira();
  const [opened, setOpened] = useState(false);
  const there = new Set(anexos.map(({ sha256 }) => sha256));
  const fits =
    carteira.data?.items.filter(
      (item) => !there.has(item.sha256) && motivoNaoServe(item, regras, hoje) === null,
    ) ?? [];
  if (fits.length === 0) return null;
  return (
    <div className={classes.offer}>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconFileCheck size={18} aria-hidden="true" />}
        aria-label={`Usar um documento que já enviei: ${label}`}
        onClick={() => setOpened(true)}
      >
        Usar um documento que já enviei
      </Button>
      {opened && (
        <Suspense>
          <EscolherDialog
            label={label}
            documentos={fits}
            onClose={() => setOpened(false)}
            onUse={async (id) => {
              await onUse(id);
              setOpened(false);
              onUsed();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
