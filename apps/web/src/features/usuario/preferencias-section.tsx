import { isNomeSocial, NOME_SOCIAL_INVALIDO } from '@balcao/domain/pessoa/nome';
import { useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSavePreferencias } from './ficha-queries.ts';
import type { Usuario } from './queries.ts';

/** The social name, which the person chooses alone. */
export function PreferenciasSection({ usuario }: { usuario: Usuario }) {
  const form = useRecordForm(() => ({ nomeSocial: usuario.nomeSocial ?? '' }), usuario.version, {
    follows: true,
  });
  return (
    <Section title="Preferências" description="Você decide, sem precisar de documento nem de pedido.">
      <RecordPage
        form={form}
        save={useSavePreferencias()}
        confirm="Salvar preferências"
        quiet
        saved="Preferências salvas."
        issues={({ nomeSocial }) =>
          nomeSocial.trim() === '' || isNomeSocial(nomeSocial)
            ? []
            : [{ path: 'nomeSocial', message: NOME_SOCIAL_INVALIDO }]
        }
        body={({ nomeSocial }) => ({ version: form.version, nomeSocial: nomeSocial.trim() || null })}
      >
        <TextField
          label="Nome social"
          optional
          hint="É por ele que o portal e a equipe chamam você."
          autoComplete="nickname"
          maxLength={150}
          {...form.text('nomeSocial')}
        />
      </RecordPage>
    </Section>
  );
}
