import type { Settings } from '#platform/config-store.ts';

type Conselho = Pick<Settings['conselho'], 'endereco' | 'telefone' | 'email'>;

/** Contact of the council, one line each; missing data is left out. */
export function Contato({ conselho: { endereco, telefone, email } }: { conselho: Conselho }) {
  return (
    <>
      {telefone && <p>{telefone}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {endereco && <p>{endereco}</p>}
    </>
  );
}
