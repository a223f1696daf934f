import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Section } from '#ui/section.tsx';
import type { Grupo } from './queries.ts';

const ServicosDialog = lazyPart(() => import('./servicos-dialog.tsx'), 'ServicosDialog');

const names = (list: readonly { titulo: string }[]) => list.map(({ titulo }) => titulo).join('; ');

/** The services and places of the group. */
export function ServicosSection({ grupo, configures }: { grupo: Grupo; configures: boolean }) {
  const [open, setOpen] = useState(false);
  const { servicosProprios, servicos, localidades } = grupo;
  return (
    <Section
      title="Serviços e localidades"
      description="Um grupo que nomeia a localidade do pedido vem antes de um que atende em todas."
      action={
        configures && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Alterar serviços
          </Button>
        )
      }
    >
      <KeyValue
        layout="rows"
        facts={[
          { label: 'Serviços que indicam este grupo', value: names(servicosProprios) || 'Nenhum' },
          { label: 'Outros serviços que atende', value: names(servicos) || 'Nenhum' },
          {
            label: 'Localidades',
            value: localidades.map(({ nome }) => nome).join(', ') || 'Todas',
          },
        ]}
      />
      <Suspense>{open && <ServicosDialog grupo={grupo} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  );
}
