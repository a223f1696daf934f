interface Reached {
  telefone: string;
  email: string;
  horario: string;
}

/** Telephone, e-mail as a link, and hours of service in one line; missing data is left out. */
export function Contact({ of: { telefone, email, horario } }: { of: Reached }) {
  return (
    <span>
      {telefone}
      {telefone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {horario && (telefone || email) && ' · '}
      {horario}
    </span>
  );
}
