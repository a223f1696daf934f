import { calendario } from '@balcao/contract/calendario';
import { documento } from '@balcao/contract/documento';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, keyOf, query } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { Link } from '#ui/link.tsx';
import classes from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

/** The requests whose terms an outage moved, each with its certificate. */
export function AlcancadosDialog({
  id,
  periodo,
  onClose,
}: {
  id: string;
  periodo: string;
  onClose: () => void;
}) {
  const reached = useQuery(query(calendario.alcancados, { params: { id } }));
  return (
    <Dialog opened onClose={onClose} title="Pedidos com prazo mudado">
      <FieldStack>
        <p>
          {periodo}. Cada pedido pode ter uma certidão, com código para conferir. Quem fez o pedido também
          pode emitir.
        </p>
        <QueryView
          query={reached}
          skeleton={<SkeletonRows rows={3} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<p className={classes.detail}>Nenhum prazo dos pedidos que você vê mudou por isso.</p>}
        >
          {({ items, total }) => (
            <>
              <ul className={`${classes.list} ${classes.apart}`}>
                {items.map((one) => (
                  <li key={one.id}>
                    <Link to={`/requerimento/${one.id}`}>{one.numero}</Link>
                    <small>{one.titulo}</small>
                    <Certidao paneId={id} requerimento={one} />
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <p className={classes.detail}>
                  São {total} pedidos; aqui estão os {items.length} primeiros. A certidão dos outros se emite
                  na página de cada um.
                </p>
              )}
            </>
          )}
        </QueryView>
      </FieldStack>
    </Dialog>
  );
}

interface CertidaoProps {
  paneId: string;
  requerimento: { id: string; numero: string; certidao: boolean };
}

function Certidao({ paneId, requerimento: { id, numero, certidao } }: CertidaoProps) {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  const said = useRef<HTMLElement>(null);
  const issue = useMutation({
    mutationFn: () =>
      call(
        documento.certificarIndisponibilidade,
        { params: { id } },
        { idempotencyKey: keyFor([paneId, id]) },
      ),
    onSuccess: () =>
      cache.invalidateQueries({ queryKey: keyOf(calendario.alcancados, { params: { id: paneId } }) }),
  });
  // The pressed button is gone, so the focus moves to the confirmation.
  const issued = certidao && issue.isSuccess;
  useEffect(() => {
    if (issued) said.current?.focus({ preventScroll: true });
  }, [issued]);
  if (certidao)
    return (
      <small ref={said} tabIndex={-1} data-focus-quiet>
        Certidão emitida: está na página do pedido.
      </small>
    );
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        loading={issue.isPending}
        aria-label={`Emitir certidão do pedido ${numero}`}
        onClick={() => issue.mutate()}
      >
        Emitir certidão
      </Button>
    </div>
  );
}
