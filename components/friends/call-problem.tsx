import styles from './call-problem.module.css';

/** Says what went wrong with the last press; the space of it is taken only then. */
export function CallProblem({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className={children ? styles.problem : 'sr-only'}>
      {children}
    </p>
  );
}
