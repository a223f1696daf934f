import { PageHeader } from '#ui/page.tsx';
import { Panel } from '#ui/section.tsx';
import { CodigoForm } from './codigo-form.tsx';
import { ValidarFrame } from './validar-frame.tsx';

/** The public page to enter the code of a document. */
export default function ValidarPage() {
  return (
    <ValidarFrame>
      <PageHeader
        title="Conferir um documento"
        intro="Veja se um documento foi mesmo emitido pelo Conselho e se ainda vale. Não precisa ter conta."
      />
      <Panel>
        <CodigoForm />
      </Panel>
    </ValidarFrame>
  );
}
