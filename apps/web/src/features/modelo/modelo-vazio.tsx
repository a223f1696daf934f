import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';

/** A service without a form that can be opened: said plainly, instead of an editor over nothing. */
export function ModeloVazio({ titulo, ilegivel }: { titulo: string; ilegivel: boolean }) {
  return (
    <Page title={titulo}>
      <EmptyState
        title={ilegivel ? 'Não foi possível abrir este rascunho' : 'Este serviço ainda não tem formulário'}
        text={
          ilegivel
            ? 'O rascunho guardado não tem a forma de um formulário. Descarte-o ou importe outro.'
            : 'Crie o tipo a partir de outro, ou importe um modelo, em Serviços.'
        }
      />
    </Page>
  );
}
