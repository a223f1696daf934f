import type { Settings } from '#platform/config-store.ts';

type Conselho = Pick<Settings['conselho'], 'endereco' | 'outrosEnderecos' | 'telefone' | 'email' | 'horario'>;

/** Contact of the council, one line each; missing data is left out. */
export function Contato({ conselho }: { conselho: Conselho }) {
  const { endereco, outrosEnderecos, telefone, email, horario } = conselho;
  const enderecos = [endereco, ...outrosEnderecos.split('\n')].filter((one) => one.trim() !== '');
  return (
    <>
      {telefone && <p>{telefone}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {horario && <p>{horario}</p>}
      {enderecos.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </>
  );
}
