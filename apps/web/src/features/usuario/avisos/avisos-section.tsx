import { type Desligados, gruposPara } from '@balcao/domain/aviso/grupos';
import { type RecordForm, useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { Section } from '#ui/section.tsx';
import type { Usuario } from '../queries.ts';
import { useEscolherAvisos } from './avisos-queries.ts';
import { AvisosTable } from './avisos-table.tsx';
import { desligadosDe, type Escolhas, escolhasDe } from './caixas.ts';

/** Which notices the person wants, and by which channel. */
export function AvisosSection({ usuario }: { usuario: Usuario }) {
  if (usuario.avisos === null) return null;
  return (
    <Section
      anchor="avisos"
      title="Avisos"
      description="Escolha o que você quer receber e por onde. A escolha vale para o que for enviado a partir de agora."
    >
      <Escolher usuario={usuario} desligados={usuario.avisos} />
    </Section>
  );
}

function Escolher({ usuario, desligados }: { usuario: Usuario; desligados: Desligados }) {
  const grupos = gruposPara(usuario.tipo);
  const form: RecordForm<Escolhas> = useRecordForm(() => escolhasDe(grupos, desligados), usuario.version, {
    follows: true,
  });
  return (
    <RecordPage
      form={form}
      save={useEscolherAvisos(usuario.id)}
      confirm="Salvar avisos"
      quiet
      saved="Avisos salvos."
      body={(value) => ({ version: form.version, desligados: desligadosDe(grupos, value) })}
    >
      <AvisosTable grupos={grupos} form={form} />
    </RecordPage>
  );
}
