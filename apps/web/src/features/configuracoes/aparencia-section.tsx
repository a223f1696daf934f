import { aparencia } from '@balcao/contract/aparencia';
import { AjustesSection } from '#ui/ajustes/ajustes-section.tsx';
import { APARENCIA_FIELDS } from './aparencia-fields.ts';
import { PreviaDaAparencia } from './previa-da-aparencia.tsx';

/** How the portal looks: logo and colour of the council, with a preview before they are saved. */
export function AparenciaSection() {
  return (
    <AjustesSection
      routes={aparencia}
      title="Logo e cores"
      description="A marca do Conselho nas páginas e nos documentos. Uma cor difícil de ler é recusada."
      fields={APARENCIA_FIELDS}
      preview={(value) => <PreviaDaAparencia value={value} />}
    />
  );
}
