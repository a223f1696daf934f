import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import classes from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { countDias, NovosList } from './novos-list.tsx';
import { useFaltantes, useImportarFederais } from './queries.ts';

/** Shows the missing national and optional days of a year, and adds them. */
export function FederaisDialog({ ano, onClose }: { ano: number; onClose: () => void }) {
  const faltantes = useFaltantes(ano);
  const importar = useImportarFederais();
  const count = faltantes.data?.novos.length ?? 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Importar os feriados nacionais e facultativos de ${ano}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {count === 0 ? 'Fechar' : 'Voltar'}
          </Button>
          {count > 0 && (
            <Button loading={importar.isPending} onClick={() => importar.mutate(ano, { onSuccess: onClose })}>
              Incluir {countDias(count)}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.stack}>
        <QueryView
          query={faltantes}
          skeleton={<SkeletonRows rows={6} />}
          isEmpty={({ novos }) => novos.length === 0}
          empty={<p>Não falta nenhum: {ano} já tem todos os dias federais.</p>}
        >
          {({ novos }) => (
            <>
              <p>O que já está no calendário, mesmo com outro nome ou em outra data, fica como está.</p>
              <NovosList novos={novos} />
            </>
          )}
        </QueryView>
        <Failure error={importar.error} />
      </div>
    </Dialog>
  );
}
