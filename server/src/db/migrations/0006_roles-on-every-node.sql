-- Roles are on every node: whoever changes one raises the revision.
DROP TRIGGER "roles_raise_revision" ON "roles";
