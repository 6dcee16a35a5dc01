/** The machines of the site, for those who test it. */
export function MachinesPage() {
  return <h1>Machines</h1>;
}
