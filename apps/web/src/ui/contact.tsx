/** Telephone and e-mail in one line, the second as a link; missing data is left out. */
export function Contact({ of: { telefone, email } }: { of: { telefone: string; email: string } }) {
  return (
    <span>
      {telefone}
      {telefone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  );
}
